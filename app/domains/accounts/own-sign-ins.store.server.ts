import type { Queryable } from '#app/platform/db/database.server.ts';

export type OwnSignIn = {
  at: Date;
  outcome: string;
  second: string | null;
  country: string | null;
  device: string;
};

type Tables = { sign_ins: OwnSignIn & { id: number; account_id: string } };

export function selectOwnSignIns(db: Queryable, accountId: string): Promise<OwnSignIn[]> {
  return db
    .withTables<Tables>()
    .selectFrom('sign_ins')
    .select(['at', 'outcome', 'second', 'country', 'device'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute();
}
