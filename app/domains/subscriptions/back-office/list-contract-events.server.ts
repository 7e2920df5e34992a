import type { Platform } from '#app/platform/platform.ts';
import { selectEventsBetween } from './staff-contracts.store.server.ts';

/** The moves of all contracts from an instant on, up to another and without it, in their order. For staff and demos. */
export function listContractEvents({ db }: Pick<Platform, 'db'>, between: { from: Date; before: Date }) {
  return selectEventsBetween(db, between.from, between.before);
}
