import { sql } from 'kysely';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { SecretBox } from '#app/platform/secret-box.server.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';

/** Rows that one contract is made of, in the order in which they refer to each other. */
const TABLES = [
  'accounts',
  'billing_customers',
  'payment_methods',
  'orders',
  'payment_attempts',
  'payment_transactions',
  'subscriptions',
  'invoices',
  'invoice_lines',
  'sandbox_toss_billing_keys',
] as const;

/**
 * Copies the one contract that is there, with its account, card and first payment, `count` times: each due for its second
 * period on `today`. The database writes the rows by itself, as on a replica: no foreign key is looked at meanwhile.
 */
export async function copyContract(
  connection: Connection,
  secrets: SecretBox,
  count: number,
  today: KstDate,
): Promise<void> {
  const { kysely: db } = connection;
  await connection.script(`
    create table bench_keys (n integer primary key, sealed text not null, hash text not null);
    ${TABLES.map((table) => `create table bench_${table} as select * from ${table};`).join('\n')}
  `);
  for (let from = 0; from < count; from += 10_000) {
    const keys = Array.from({ length: Math.min(10_000, count - from) }, (_, at) => keyOf(secrets, from + at));
    await sql`
      insert into bench_keys select n, sealed, hash
      from json_to_recordset(${JSON.stringify(keys)}) as k (n integer, sealed text, hash text)`.execute(db);
  }
  await connection.script(`
    set session_replication_role = replica;
    ${TABLES.map((table) => copying(table)).join('\n')}
    update subscriptions set anchor = '${addDays(today, -30)}', ends_on = '${addDays(today, 334)}',
      next_period_no = 2, next_period_on = '${today}';
    update invoices set starts_on = '${addDays(today, -30)}', ends_on = '${addDays(today, -1)}';
    ${TABLES.map((table) => `drop table bench_${table};`).join('\n')}
    drop table bench_keys;
    set session_replication_role = origin;
  `);
  await connection.script('vacuum analyze');
}

function keyOf(secrets: SecretBox, n: number) {
  const key = `bench-key-${n}=`;
  return { n, sealed: secrets.seal('billing-key', key), hash: secrets.hash('billing-key', key) };
}

/** The same row with other ids: every id of the model, salted by `n`, so that what pointed at it still does. */
function copying(table: (typeof TABLES)[number]): string {
  const changes = Object.entries(CHANGES[table]).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes.join(', ')}))).*
    from bench_${table} t cross join bench_keys k;`;
}

const salted = (column: string) =>
  `case when t.${column} is null then null else md5(t.${column}::text || k.n)::uuid end`;
const text = (column: string, length: number) => `upper(substr(md5(t.${column} || k.n), 1, ${length}))`;
const ids = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, salted(column)]));

const CHANGES: Record<(typeof TABLES)[number], Record<string, string>> = {
  accounts: { ...ids('id'), login_id: `'bench' || k.n`, email: `'bench' || k.n || '@example.com'` },
  billing_customers: { ...ids('account_id'), customer_key: `'customer-' || k.n` },
  payment_methods: { ...ids('id', 'account_id'), billing_key_sealed: 'k.sealed', billing_key_hash: 'k.hash' },
  orders: { ...ids('id', 'account_id', 'checkout_key'), number: `'R' || ${text('number', 14)}` },
  payment_attempts: {
    ...ids('id', 'order_id', 'payment_method_id'),
    order_ref: `'R' || ${text('order_ref', 14)} || '-A1'`,
    idempotency_key: `${salted('idempotency_key')}::text`,
    payment_key: `'bench' || md5(t.payment_key || k.n)`,
  },
  payment_transactions: {
    ...ids('id', 'order_id', 'attempt_id'),
    transaction_key: `'bench' || md5(t.transaction_key || k.n)`,
  },
  subscriptions: {
    ...ids('id', 'account_id', 'order_id', 'payment_method_id'),
    number: `'C' || ${text('number', 14)}`,
  },
  invoices: {
    ...ids('id', 'subscription_id', 'order_id'),
    order_number: `'R' || ${text('order_number', 14)}`,
  },
  invoice_lines: ids('id', 'invoice_id'),
  sandbox_toss_billing_keys: {
    billing_key: `'bench-key-' || k.n || '='`,
    customer_key: `'customer-' || k.n`,
  },
};
