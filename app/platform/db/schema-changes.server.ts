import { sql } from 'kysely';
import type { Queryable } from './database.server.ts';
import { type Contraction, compareReleases } from './release-order.server.ts';

/** Sorted lines `table.column type`, with `?` after the type if a row can be inserted without it. */
export async function describeSchema(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when not a.attnotnull or a.atthasdef or a.attidentity <> '' then '?' else '' end as line
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attname collate "C"
  `.execute(db);
  return rows.map(({ line }) => line);
}

/**
 * Changes that break statements of the released code, a line each, except for removals that the released code does not
 * need according to the migrations.
 */
export function breakingChanges(
  released: { release: string; schema: string[] },
  current: string[],
  contractions: Contraction[],
): string[] {
  const now = columnsOf(current);
  const before = columnsOf(released.schema);
  const tables = new Set([...before.keys()].map(tableOf));
  const allowed = new Set(
    contractions.filter(({ release }) => compareReleases(release, released.release) <= 0).map(({ of }) => of),
  );
  const lost = [...before].flatMap(([column, type]) => {
    const changed = now.get(column);
    if (changed === undefined) return [{ column, problem: 'is gone' }];
    // A column may become optional, but not required.
    return changed === type || changed === `${type}?`
      ? []
      : [{ column, problem: `was ${type} and is ${changed}` }];
  });
  const required = [...now]
    .filter(([column, type]) => tables.has(tableOf(column)) && !before.has(column) && !type.endsWith('?'))
    .map(([column]) => ({ column, problem: 'is new and must be filled' }));
  return [...lost, ...required]
    .filter(({ column }) => !allowed.has(column) && !allowed.has(tableOf(column)))
    .map(({ column, problem }) => `${column} ${problem}`);
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));

function columnsOf(schema: string[]): Map<string, string> {
  return new Map(
    schema.map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
  );
}
