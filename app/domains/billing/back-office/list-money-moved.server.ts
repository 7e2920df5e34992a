import type { Platform } from '#app/platform/platform.ts';
import { selectMovements, selectRefusals } from './movements.store.server.ts';

/**
 * What the ledger has gained (KRW, below zero for what went back) and what was refused from an instant on, up to another and
 * without it. For staff and demos.
 */
export async function listMoneyMoved({ db }: Pick<Platform, 'db'>, between: { from: Date; before: Date }) {
  const { from, before } = between;
  const [movements, refusals] = await Promise.all([
    selectMovements(db, from, before),
    selectRefusals(db, from, before),
  ]);
  return { movements, refusals };
}
