import type { Queryable } from '#app/platform/db/database.server.ts';

type Tables = {
  access_log: {
    at: Date;
    account_id: string;
    address: string;
    method: string;
    route: string;
    path: string;
    status: number;
    request_id: string;
    subjects: readonly string[];
  };
};

export async function insertAccess(db: Queryable, entry: Tables['access_log']): Promise<void> {
  await db.withTables<Tables>().insertInto('access_log').values(entry).execute();
}
