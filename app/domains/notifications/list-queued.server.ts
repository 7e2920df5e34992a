import type { Platform } from '#app/platform/platform.ts';
import { selectQueuedBetween } from './store.server.ts';

/** What messages were queued from an instant on, up to another and without it: channel and subject alone. For demos. */
export function listQueued({ db }: Pick<Platform, 'db'>, between: { from: Date; before: Date }) {
  return selectQueuedBetween(db, between.from, between.before);
}
