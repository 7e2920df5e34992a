import { createServer } from 'node:http';
import { guardTransactions } from '#app/platform/db/database.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { createPaypalSandbox } from '#sandboxes/paypal/paypal-sandbox.server.ts';
import { createTossSandbox } from '#sandboxes/toss/toss-sandbox.server.ts';
import { lowerPriority } from '#server/lower-priority.ts';
import { SANDBOX_KEYS } from '#tests/support/local-sandbox.ts';
import { PAYPAL_KEYS, SITE_ORIGIN } from './keys.ts';

/**
 * Runs the sandbox gateways in a process of their own, so that they do not slow the workers. The parent sets the time
 * by `{ at }` in ms, which is echoed once it applies. Arguments: the database, and the address for webhooks.
 */
const [databaseUrl = '', webhookUrl = ''] = process.argv.slice(2);
// In production another machine does this work.
lowerPriority();
const connection = openPostgres(databaseUrl, { max: 8, unlimited: true, prepared: true, onError: () => {} });
let at = 0;
const here = {
  ...guardTransactions(connection.kysely, async () => {}),
  clock: { now: () => new Date(at) },
  allowedRedirectOrigins: [SITE_ORIGIN],
};
const toss = createTossSandbox({ ...here, ...SANDBOX_KEYS, basePath: '/sandbox/toss', webhookUrl });
const paypal = createPaypalSandbox({ ...here, ...PAYPAL_KEYS, basePath: '/sandbox/paypal' });
const server = createServer((req, res) => {
  const sandbox = req.url?.startsWith('/sandbox/paypal/') ? paypal : toss;
  sandbox.handle(req, res).catch((error: unknown) => {
    console.error(error);
    res.destroy();
  });
});
// Keeps connections until the parent disconnects, however slow the machine is.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  process.send?.({ port: address.port });
});
process.on('message', (message: { at: number }) => {
  at = message.at;
  process.send?.({ at });
});
process.on('disconnect', () => process.exit(0));
