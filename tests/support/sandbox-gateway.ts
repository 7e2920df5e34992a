import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';
import type { Queryable, Transact } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { DomesticGateway } from '#app/platform/payments/gateway.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import { type SandboxControl, sandboxControl } from '#server/seed/sandbox-control.ts';
import { openLocalSandbox, SANDBOX_KEYS } from './local-sandbox.ts';

const Charges = v.object({
  charges: v.array(v.object({ orderId: v.string(), amount: v.number(), status: v.string() })),
});

export type SandboxGateway = {
  gateway: DomesticGateway;
  control: SandboxControl;
  /** What the gateway has decided for an order's attempts: approved and refused ones. */
  charges(orderNumber: string): Promise<{ orderId: string; amount: number; status: string }[]>;
  close(): Promise<void>;
};

/** The real adapter, over HTTP, to the sandbox on a port of its own. `chargeMs`: how long the adapter waits. */
export async function startSandboxGateway(
  database: { db: Queryable; transaction: Transact },
  clock: Clock,
  options: { chargeMs?: number; webhookUrl?: string } = {},
): Promise<SandboxGateway> {
  const { webhookUrl = null } = options;
  const sandbox = await openLocalSandbox({ ...database, clock, webhookUrl });
  const baseUrl = sandbox.url;
  return {
    gateway: createTossGateway({
      baseUrl,
      ...SANDBOX_KEYS,
      sdkUrl: `${baseUrl}/v2/standard`,
      plainPageUrl: `${baseUrl}/pay`,
      log: createLog('silent'),
      timeouts: {
        chargeMs: options.chargeMs ?? 20_000,
        ...(options.chargeMs && { issueMs: options.chargeMs }),
      },
    }),
    control: sandboxControl(baseUrl),
    async charges(orderNumber) {
      const answer: unknown = await (await fetch(`${baseUrl}/control/charges`)).json();
      return v
        .parse(Charges, answer)
        .charges.filter((charge) => charge.orderId.startsWith(`${orderNumber}-`));
    },
    close: sandbox.close,
  };
}
