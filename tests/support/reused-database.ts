import type { Connection } from '#app/platform/db/database.server.ts';

/** The emptied database that the last test released: one per process, shared by many test files. */
let idle: Connection | undefined;
const shapes = new WeakMap<Connection, string>();

/** A migrated, empty database. Emptying a released one is much faster than opening one. */
export async function acquireDatabase(open: () => Promise<Connection>): Promise<Connection> {
  const connection = idle ?? (await open());
  idle = undefined;
  if (!shapes.has(connection)) shapes.set(connection, await shapeOf(connection));
  return connection;
}

/** Empties the database for the next test. Closes it if a test has changed its tables, columns, rules or triggers. */
export async function releaseDatabase(connection: Connection): Promise<void> {
  if (idle !== undefined || (await shapeOf(connection)) !== shapes.get(connection)) {
    await connection.close();
    return;
  }
  await connection.script(EMPTY);
  idle = connection;
}

async function shapeOf(connection: Connection): Promise<string> {
  const { rows } = await connection.boss.executeSql(SHAPE);
  return JSON.stringify(rows);
}

/** Copies the rows that migrations have added into a schema of their own, once in a template. */
export const KEEP_FIRST_ROWS = `
create schema first_rows;
do $$
declare each_table record; filled boolean;
begin
  for each_table in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', each_table.tablename) into filled;
    if filled then
      execute format('create table first_rows.%I as table public.%I', each_table.tablename, each_table.tablename);
    end if;
  end loop;
end $$;
`;

/**
 * As a replica, because triggers of some tables reject deletion. Only tables with rows: truncating all of a hundred
 * tables takes ten times as long.
 */
const EMPTY = `
unlisten *;
set session_replication_role = replica;
do $$
declare each_table record; filled boolean; each_sequence record;
begin
  for each_table in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', each_table.tablename) into filled;
    if filled then execute format('delete from public.%I', each_table.tablename); end if;
  end loop;
  for each_sequence in
    select format('%I.%I', schemaname, sequencename)::regclass as name, start_value from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    perform setval(each_sequence.name, each_sequence.start_value, false);
  end loop;
  for each_table in select tablename from pg_tables where schemaname = 'first_rows' loop
    execute format('insert into public.%I overriding system value table first_rows.%I', each_table.tablename, each_table.tablename);
  end loop;
end $$;
set session_replication_role = origin;
`;

/** A change of the schema rewrites or deletes a row of a catalog. */
const SHAPE = `
select concat_ws(' ', ${['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc']
  .map((catalog) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${catalog})`)
  .join(', ')}) as shape;
`;
