import type { RehearsalAct } from '#app/platform/payments/sandbox-console.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';

/**
 * Does at the sandbox gateway what a customer, a bank or the gateway itself would do (payments.md §5.1). The site hears
 * of it as it would of a real one. `turned-down`: the payment has moved on meanwhile.
 */
export async function rehearseGateway(
  platform: Pick<Platform, 'rehearsal'>,
  what: RehearsalAct,
): Promise<Result<null, 'not-found' | 'turned-down'>> {
  if (!platform.rehearsal) return err('not-found');
  return (await platform.rehearsal.act(what)) ? ok(null) : err('turned-down');
}
