import type { Platform } from '#app/platform/platform.ts';
import { type DepositState, OPEN_DEPOSITS } from '../deposit.ts';
import { countDeposits as countRows } from '../store.server.ts';

/** How many lines are in each state, and how many of them wait for a person. */
export async function countDeposits({
  db,
}: Pick<Platform, 'db'>): Promise<{ open: number; byState: Map<DepositState, number> }> {
  const byState = await countRows(db);
  const open = OPEN_DEPOSITS.reduce((sum, state) => sum + (byState.get(state) ?? 0), 0);
  return { open, byState };
}
