import type { Platform } from '#app/platform/platform.ts';
import { listSignIns as listRows, type SignInRow } from './sign-in-history.store.server.ts';

export type OwnSignIn = Pick<SignInRow, 'at' | 'outcome' | 'second' | 'country' | 'device'>;

const MOST = 1_000;

/** The sign-ins of an account that are still known, the newest first, without what tells one browser from another. */
export async function listSignIns({ db }: Pick<Platform, 'db'>, accountId: string): Promise<OwnSignIn[]> {
  const rows = await listRows(db, accountId, MOST);
  return rows.map(({ at, outcome, second, country, device }) => ({ at, outcome, second, country, device }));
}
