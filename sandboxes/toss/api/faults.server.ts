import type { Sandbox } from '../context.server.ts';
import { FAULT_KINDS, type FaultKind } from '../tables.ts';
import type { EndpointName } from './endpoint.ts';

export type Fault = { kind: FaultKind; delayMs: number };

/** Charge faults do not affect endpoints that move no money, unless a rule names the endpoint. */
const CHARGE_FAULTS = FAULT_KINDS.filter((kind) => kind.endsWith('_charge'));
const CHARGE_ENDPOINTS: readonly EndpointName[] = ['confirm', 'charge', 'cancel', 'virtual-account'];

/** Claims one use of the oldest matching rule. */
export async function claimFault(
  sandbox: Sandbox,
  call: { endpoint: EndpointName; orderId: string | undefined },
): Promise<Fault | null> {
  const names = ['*', ...(call.orderId === undefined ? [] : [call.orderId])];
  const charges = CHARGE_ENDPOINTS.includes(call.endpoint);
  const claimed = await sandbox.db
    .updateTable('sandbox_toss_faults')
    .set((row) => ({ remaining: row('remaining', '-', 1) }))
    .where('id', '=', (inner) =>
      inner
        .selectFrom('sandbox_toss_faults')
        .select('id')
        .where('remaining', '>', 0)
        .where((row) =>
          row.or([
            row('match', '=', call.endpoint),
            charges
              ? row('match', 'in', names)
              : row.and([row('match', 'in', names), row('kind', 'not in', CHARGE_FAULTS)]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['kind', 'delay_ms'])
    .executeTakeFirst();
  return claimed ? { kind: claimed.kind, delayMs: claimed.delay_ms } : null;
}
