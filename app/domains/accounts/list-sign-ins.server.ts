import type { Platform } from '#app/platform/platform.ts';
import { type OwnSignIn, selectOwnSignIns } from './own-sign-ins.store.server.ts';

/** The sign-ins of an account that are still known, the newest first, without what tells one browser from another. */
export function listSignIns({ db }: Pick<Platform, 'db'>, accountId: string): Promise<OwnSignIn[]> {
  return selectOwnSignIns(db, accountId);
}
