import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { recoverPayments } from '#app/domains/billing/recover-payments.server.ts';
import { type Composed, compose, DatabaseTakenError } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { developmentBuild } from './development.ts';
import { type Assets, builtAssets } from './http/assets.ts';
import { createListener } from './http/listener.ts';
import { createPages } from './http/pages.ts';
import { seedDemo } from './seed/seed-demo.ts';

const root = join(import.meta.dirname, '..');
const STOP_WITHIN_MS = 15_000;

/** Starts the site and returns what stops it. The server listens before the seed, which buys through the gateway. */
async function start(config: Config, development: boolean): Promise<() => Promise<void>> {
  const composed = await compose(config);
  let accepting = false;
  const server = createServer();
  const { build, assets } = development ? await developmentBuild(root, server) : await productionBuild();
  const { platform } = composed;
  const answer = createListener({
    config,
    platform,
    mounts: composed.sandbox ? [composed.sandbox] : [],
    assets,
    pages: createPages({ platform, build, development }),
    accepting: () => accepting,
  });
  server.on('request', answer);
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  if (config.role !== 'worker') await listen(server, config);

  // Only where no other process can be alive is everything unfinished abandoned.
  await recoverPayments(platform, config.database.kind === 'pglite' ? 0 : undefined);
  const demo = config.profile === 'demo' && { dataDir: config.dataDir, sandboxUrl: config.gateway.baseUrl };
  const logins = demo && (await seedDemo(platform, demo));
  await composed.work();
  accepting = true;
  if (config.role !== 'worker') console.log(`Listening on ${config.origin}`);
  if (logins) console.log(logins);
  return () => {
    accepting = false;
    return stop(server, composed);
  };
}

async function productionBuild(): Promise<{ build: ServerBuild; assets: Assets }> {
  const build: ServerBuild = await import(join(root, 'build/server/index.js'));
  return { build, assets: builtAssets(join(root, 'build/client')) };
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
}

/** Requests in flight are answered, then jobs end, then the database closes. */
async function stop(server: Server, composed: Composed): Promise<void> {
  const closed = new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(undefined)));
  server.closeIdleConnections();
  await closed;
  await composed.close();
}

/** What a person can mend is told in a sentence; anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseTakenError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Set PORT to another one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const stopping: Promise<() => Promise<void>> = Promise.resolve()
  .then(() => start(readConfig(), process.argv.includes('--dev')))
  .catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });

let asked = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Ctrl-C reaches us from the terminal and from npm: the second one must not cut the stop short.
  process.on(signal, () => {
    if (asked) return;
    asked = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void stopping.then((stopNow) => stopNow()).then(() => process.exit(0));
  });
}
