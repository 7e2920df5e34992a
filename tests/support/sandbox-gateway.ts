import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '#app/platform/clock.ts';
import type { Queryable, Transact } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { DomesticGateway } from '#app/platform/payments/gateway.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import { type SandboxControl, sandboxControl } from '#demo/seed/sandbox-control.ts';
import { CALL_HEADER, type LocalSandbox, openLocalSandbox, SANDBOX_KEYS } from './local-sandbox.ts';

const Charges = v.object({
  charges: v.array(v.object({ orderId: v.string(), amount: v.number(), status: v.string() })),
});

export type SandboxGateway = {
  gateway: DomesticGateway;
  control: SandboxControl;
  /** Decided attempts of an order at the gateway, approved and declined. */
  charges(orderNumber: string): Promise<{ orderId: string; amount: number; status: string }[]>;
  /**
   * Makes the next pause hang: its caller times out at once, and the call completes when the returned function is
   * called, like a card company that charges minutes later. Call it before the pause begins.
   */
  hang(): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/**
 * The real adapter, connected to a sandbox over HTTP. It times out as soon as the sandbox pauses, so that no test waits
 * for a timeout or fails on a busy machine.
 */
export async function startSandboxGateway(
  database: { db: Queryable; transaction: Transact },
  clock: Clock,
  options: { webhookUrl?: string } = {},
): Promise<SandboxGateway> {
  const { webhookUrl = null } = options;
  const sandbox = await openLocalSandbox({ ...database, clock, webhookUrl });
  const baseUrl = sandbox.url;
  const hanging: ((release: () => Promise<void>) => void)[] = [];
  return {
    gateway: createTossGateway({
      baseUrl,
      ...SANDBOX_KEYS,
      sdkUrl: `${baseUrl}/v2/standard`,
      plainPageUrl: `${baseUrl}/pay`,
      log: createLog('silent'),
      fetch: abortOnPause(sandbox, hanging),
    }),
    control: sandboxControl(baseUrl),
    async charges(orderNumber) {
      const result: unknown = await (await fetch(`${baseUrl}/control/charges`)).json();
      return v
        .parse(Charges, result)
        .charges.filter((charge) => charge.orderId.startsWith(`${orderNumber}-`));
    },
    hang: () => new Promise((resolve) => hanging.push(resolve)),
    close: sandbox.close,
  };
}

/** A fetch that aborts a call when the sandbox pauses in it, and returns when the sandbox has finished that call. */
function abortOnPause(
  sandbox: LocalSandbox,
  hanging: ((release: () => Promise<void>) => void)[],
): typeof fetch {
  const waiting = new Map<string, AbortController>();
  const watchPauses = async () => {
    for (;;) {
      const pause = await sandbox.nextPause();
      const { call = '' } = pause;
      const hangs = hanging.shift();
      const release = async () => {
        pause.release();
        await sandbox.finished(call);
      };
      const caller = waiting.get(call);
      if (hangs) waiting.delete(call);
      caller?.abort(new DOMException('The time is up.', 'TimeoutError'));
      if (hangs) hangs(release);
      else pause.release();
    }
  };
  void watchPauses();
  return async (input, init) => {
    const call = randomUUID();
    const headers = new Headers(init?.headers);
    headers.set(CALL_HEADER, call);
    const timeUp = new AbortController();
    waiting.set(call, timeUp);
    try {
      // In place of the adapter's timeout, which a busy machine may exceed.
      return await fetch(input, { ...init, headers, signal: timeUp.signal });
    } finally {
      const hangs = !waiting.delete(call);
      if (timeUp.signal.aborted && !hangs) await sandbox.finished(call);
    }
  };
}
