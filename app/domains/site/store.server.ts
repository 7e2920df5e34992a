import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Award, HomeContent, Solution } from './home-content.ts';

type Position = { group_no: number; position: number };
type SolutionRow = Omit<Solution, 'subTitle'> & { sub_title: string };
type Tables = { home_awards: Position & Award; home_solutions: Position & SolutionRow };

/** Serializes writers until the end of the transaction. Readers do not wait. */
export async function lockHomeContent(tx: Tx): Promise<void> {
  await sql`lock table home_awards, home_solutions in share row exclusive mode`.execute(tx);
}

export async function listAwardGroups(db: Queryable): Promise<Award[][]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('home_awards')
    .select(['group_no', 'contents', 'title', 'solution', 'image'])
    .orderBy('group_no')
    .orderBy('position')
    .execute();
  return groupRows(rows);
}

export async function listSolutionGroups(db: Queryable): Promise<Solution[][]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('home_solutions')
    .select(['group_no', 'title', 'sub_title as subTitle', 'icon', 'file', 'url', 'video'])
    .orderBy('group_no')
    .orderBy('position')
    .execute();
  return groupRows(rows);
}

export async function replaceHomeContent(tx: Tx, { awards, solution }: HomeContent): Promise<void> {
  const db = tx.withTables<Tables>();
  await db.deleteFrom('home_awards').execute();
  await db.deleteFrom('home_solutions').execute();
  const awardRows = toRows(awards);
  const solutionRows = toRows(solution).map(({ subTitle, ...entry }) => ({
    ...entry,
    sub_title: subTitle,
  }));
  if (awardRows.length > 0) await db.insertInto('home_awards').values(awardRows).execute();
  if (solutionRows.length > 0) await db.insertInto('home_solutions').values(solutionRows).execute();
}

function toRows<T>(groups: readonly T[][]): (T & Position)[] {
  return groups.flatMap((group, groupIndex) =>
    group.map((entry, index) => ({ ...entry, group_no: groupIndex + 1, position: index + 1 })),
  );
}

function groupRows<T extends { group_no: number }>(rows: readonly T[]): Omit<T, 'group_no'>[][] {
  const groups = Map.groupBy(rows, (row) => row.group_no);
  return [...groups.values()].map((group) => group.map(({ group_no: _, ...entry }) => entry));
}
