import { createServer } from 'node:http';
import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';
import type { Queryable, Transact } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { CardGateway } from '#app/platform/payments/gateway.ts';
import { createTossSandbox } from '#app/platform/payments/sandbox/toss-sandbox.server.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import { type SandboxControl, sandboxControl } from '#server/seed/sandbox-control.ts';

const KEYS = { secretKey: 'test_sk_for_tests', clientKey: 'test_ck_for_tests' };
const Charges = v.object({
  charges: v.array(v.object({ orderId: v.string(), amount: v.number(), status: v.string() })),
});

export type SandboxGateway = {
  gateway: CardGateway;
  control: SandboxControl;
  /** What the gateway has decided for an order's attempts: approved and refused ones. */
  charges(orderNumber: string): Promise<{ orderId: string; amount: number; status: string }[]>;
  close(): Promise<void>;
};

/** The real adapter, over HTTP, to the sandbox on a port of its own. `chargeMs`: how long the adapter waits. */
export async function startSandboxGateway(
  database: { db: Queryable; transaction: Transact },
  clock: Clock,
  options: { chargeMs?: number } = {},
): Promise<SandboxGateway> {
  const sandbox = createTossSandbox({
    ...database,
    clock,
    ...KEYS,
    basePath: '/sandbox/toss',
    allowedRedirectOrigins: ['http://127.0.0.1:3000'],
  });
  const server = createServer((req, res) => void sandbox.handle(req, res)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.');
  const baseUrl = `http://127.0.0.1:${address.port}/sandbox/toss`;
  return {
    gateway: createTossGateway({
      baseUrl,
      ...KEYS,
      sdkUrl: `${baseUrl}/v2/standard`,
      plainPageUrl: `${baseUrl}/pay`,
      log: createLog('silent'),
      timeouts: { chargeMs: options.chargeMs ?? 20_000 },
    }),
    control: sandboxControl(baseUrl),
    async charges(orderNumber) {
      const answer: unknown = await (await fetch(`${baseUrl}/control/charges`)).json();
      return v
        .parse(Charges, answer)
        .charges.filter((charge) => charge.orderId.startsWith(`${orderNumber}-`));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
