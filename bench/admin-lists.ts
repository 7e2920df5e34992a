import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { lineList } from '#app/domains/admin/bank-statements/line-list.server.ts';
import type { Listed } from '#app/domains/admin/lists/list.ts';
import { findNeighbors, type ListReader, readListPage } from '#app/domains/admin/lists/list-reader.server.ts';
import { memberList } from '#app/domains/admin/members/search-members.server.ts';
import { deliveryList } from '#app/domains/admin/messages/delivery-list.server.ts';
import { orderList } from '#app/domains/admin/orders/order-list.server.ts';
import { readPostPage } from '#app/domains/admin/posts/read-post-page.server.ts';
import { refundList } from '#app/domains/admin/refunds/refund-list.server.ts';
import { searchEverything } from '#app/domains/admin/search/search-everything.server.ts';
import { dunningList } from '#app/domains/admin/subscriptions/dunning-list.server.ts';
import { invoiceList } from '#app/domains/admin/subscriptions/invoice-list.server.ts';
import { subscriptionList } from '#app/domains/admin/subscriptions/subscription-list.server.ts';
import { countOpenWork } from '#app/domains/admin/today/count-open-work.server.ts';
import { listOpenWork } from '#app/domains/admin/today/list-open-work.server.ts';
import { depositorKey, sealPayer } from '#app/domains/billing/deposits/deposit-account.server.ts';
import { insertPosts } from '#app/domains/boards/reading/store.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { TEST_SECRET_KEY } from '#tests/support/test-platform.ts';
import { benchPosts, PLANTED } from './board-posts.ts';

/**
 * Measures the staff lists and search on PostgreSQL with 100,000 members and 1,000,000 orders:
 * `node bench/admin-lists.ts [members] [rounds]`. Prints the median and the 95th percentile of each in ms.
 */
const MEMBERS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 40);
/** On each of the two boards. */
const POSTS = 1_000;

const server = await startPostgres();
const connection = openPostgres(server.url, {
  max: 4,
  unlimited: true,
  onError: (error) => console.error(error),
});
const secrets = createSecretBox(TEST_SECRET_KEY);
const settings = { versions: () => [] };
const platform = {
  db: connection.kysely,
  secrets,
  settings,
  clock: systemClock,
  demo: true,
} as unknown as Platform;
const staff: Member = {
  kind: 'member',
  accountId: '00000000-0000-4000-8000-000000000000',
  loginId: 'bench',
  name: 'Bench',
  role: 'admin',
  twoFactor: true,
};

try {
  await migrate(connection, 'db/migrations');
  const started = performance.now();
  await connection.script(filling(MEMBERS));
  for (const board of ['notice', 'faq'] as const)
    await insertPosts(
      platform.db,
      board,
      [...benchPosts(board, POSTS)].map((post) => ({ ...post, images: null })),
    );
  await connection.script('vacuum analyze');
  console.log(`${MEMBERS} members, ${MEMBERS * 10} orders, filled in ${seconds(started)} s\n`);
  console.log('| What | p50 ms | p95 ms |\n|---|---:|---:|');
  const some = await readListPage(orderList, platform, new URLSearchParams());
  const number = some.rows[20]?.number ?? '';
  const loginId = some.rows[20]?.account?.loginId ?? '';
  await measureList('Orders', orderList, [
    ...['', 'sort=createdAt', 'sort=-total', 'sort=total', 'state=PAID', 'state=AWAITING_DEPOSIT'],
    ...['state=REFUNDED&sort=-total', 'method=card', 'method=payco', 'method=payco&state=CANCELED'],
    ...['from=2026-03-01&until=2026-03-31', 'from=2026-03-01&until=2026-03-31&sort=-total'],
    ...[`number=${number}`, `account=${loginId}`],
  ]);
  await measureList('Members', memberList, ['', 'q=m0000123', 'q=Company 55', 'status=frozen']);
  await measureList('Subscriptions', subscriptionList, [
    ...['', 'sort=endsOn', 'sort=-monthly', 'state=PAST_DUE', 'plan=basic', 'plan=custom'],
    `account=${loginId}`,
  ]);
  await measureList('Invoices', invoiceList, [
    ...['', 'sort=-total', 'state=OPEN', 'state=VOID', 'from=2026-03-01&until=2026-03-31'],
  ]);
  await measureList('Deposits', lineList, [
    '',
    'state=all',
    'state=all&sort=-amount',
    'state=IGNORED',
    'bank=ibk&state=all',
  ]);
  await measureList('Refunds', refundList, [
    '',
    'sort=-amount',
    'show=over',
    'show=over&sort=amount',
    'reason=staff',
  ]);
  await measureList('Messages', deliveryList, [
    '',
    'state=given-up',
    'state=waiting',
    'channel=sms',
    `account=${loginId}`,
  ]);
  await measureList('Dunning', dunningList, ['']);
  for (const query of [
    ...['', 'board=faq', 'state=published', 'state=deleted', 'by=me'],
    ...[`q=${PLANTED.onePercent.korean}`, `q=${PLANTED.frequent.english}`, 'q=zzzzzz'],
  ]) {
    const params = new URLSearchParams(query);
    await measure(`Posts${query && `?${query}`}`, () => readPostPage(platform, staff, params));
  }
  const list = new URLSearchParams({ after: some.rows[20]?.cursor ?? '' }).toString();
  const links = { listPath: '', to: () => '' };
  await measure('Orders, neighbors of one', () =>
    findNeighbors(orderList, platform, new URLSearchParams({ list }), links),
  );
  for (const [what, text] of [
    ['order number', number],
    ['ID', loginId],
    ['company', 'Company 55'],
    ['amount', '3,750,000'],
    ['no hit', 'zzzzzz'],
  ] as const) {
    await measure(`Search, ${what}`, () => searchEverything(platform, staff, text));
  }
  await measure('Rail counts', () => countOpenWork(platform, staff));
  await measure('Today', () => listOpenWork(platform, staff));
} finally {
  await connection.close();
  await server.stop();
}

async function measureList<Row extends Listed>(
  name: string,
  reader: ListReader<Row>,
  queries: readonly string[],
) {
  for (const query of queries) {
    const params = new URLSearchParams(query);
    await measure(`${name}${query === '' ? '' : `?${query}`}`, () => readListPage(reader, platform, params));
    if (query !== '') continue;
    // Also measures a page deep in the list.
    let after: string | null = null;
    for (let page = 0; page < 20; page++) {
      const read = await reader.read(platform, params, { after, size: 1_000 });
      if (read.next === null) break;
      after = read.next;
    }
    if (after === null) continue;
    const deep = new URLSearchParams({ after });
    await measure(`${name}, page 400`, () => readListPage(reader, platform, deep));
  }
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = -3; round < ROUNDS; round++) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} |`);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}

/** SQL that generates the rows in the database. The replica role skips foreign key checks. */
function filling(members: number): string {
  const isAwaited = `(n > ${members * 9} and n % 50 = 5)`;
  const depositors = Array.from({ length: 1_000 }, (_, index) => `${index}번설비기술`);
  const pick = (values: readonly string[], index: string) =>
    `(array[${values.map((value) => `'${value}'`)}])[1 + ${index} % ${values.length}]`;
  const payers = depositors.map((depositor) =>
    sealPayer(platform, { depositor, certificateNumber: null, business: null }),
  );
  const keys = depositors.map((depositor) => depositorKey(platform, depositor) ?? '');
  const names = depositors.map((depositor) => secrets.seal('bank-line', depositor));
  const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
  const rows = (count: number) => `from generate_series(1, ${count}) n`;
  const at = `timestamptz '2026-01-01' + n * interval '28 seconds'`;
  const owner = `(1 + n % ${members})`;
  const seal = (purpose: string, text: string) => `'${secrets.seal(purpose, text)}'`;
  const price = `case n % 3 when 0 then 1980000 else 3750000 end`;
  const day = `date '2026-01-01' + n / ${members} * 30 + n % ${members} % 30`;
  return `
    set session_replication_role = replica;
    insert into accounts (id, login_id, email, password_hash, name, tel_sealed, company, role, created_at)
      select ${id('a')}, 'm' || lpad(n::text, 7, '0'), 'm' || n || '@example.com', 'none', 'Member ' || n, 'none',
        'Company ' || n % 5000, 'member', ${at} ${rows(members)};
    insert into billing_customers (account_id, customer_key, created_at) select ${id('a')}, ${id('c')}::text, ${at} ${rows(members)};
    insert into orders (id, number, account_id, checkout_key, request_hash, state, plan_code, plan_name, price_version,
        terms_version, penalty_percent, monthly, setup_fee, total, method, contractor_sealed, due_at, created_at, paid_at,
        ended_at, bank, deposit_code, payer_sealed, depositor_key)
      select ${id('o')}, 'R' || upper(substr(md5('o' || n), 1, 14)), ${id('a', owner)}, ${id('k')}, md5(n::text),
        case when ${isAwaited} then 'AWAITING_DEPOSIT' when n % 500 = 0 then 'REFUNDED' when n % 50 = 0 then 'CANCELED' else 'PAID' end, 'standard', 'Standard',
        '2026-11-01', '1', 10, ${price} + n % 100, 0, ${price} + n % 100,
        case when n % 20 = 0 then 'payco' when n % 5 = 0 then 'bank-transfer' else 'card' end, 'none', ${at}, ${at},
        case when not ${isAwaited} then ${at} end, case when n % 50 = 0 then ${at} end,
        case when n % 5 = 0 then 'ibk' end, case when n % 5 = 0 then lpad(upper(to_hex(n)), 6, '0') end,
        case when n % 5 = 0 then ${pick(payers, 'n / 50')} end, case when n % 5 = 0 then ${pick(keys, 'n / 50')} end
      ${rows(members * 10)};
    insert into subscriptions (id, number, account_id, order_id, state, plan_code, plan_name, monthly, anchor, ends_on,
        penalty_percent, terms_version, created_at, price_version, method)
      select ${id('s')}, 'C' || upper(substr(md5('s' || n), 1, 14)), ${id('a')}, ${id('o')},
        case when n % 1000 = 0 then 'PAST_DUE' else 'ACTIVE' end, case when n % 3 = 0 then 'basic' else 'standard' end,
        'Standard', ${price}, '2026-01-01', date '2026-12-31' + n % 300, 10, '1', ${at}, '2026-11-01', 'card' ${rows(members)};
    insert into invoices (id, subscription_id, period_no, starts_on, ends_on, state, total, order_id, paid_at, created_at,
        method, due_on)
      select ${id('v')}, ${id('s', owner)}, 1 + n / ${members}, ${day}, ${day} + 29,
        case when n % 1000 = 0 then 'OPEN' else 'PAID' end, ${price}, ${id('o')}, ${at}, ${at}, 'card',
        ${day} ${rows(members * 10)};
    insert into statement_lines (id, bank, tid, occurred_at, amount, payer_sealed, state, imported_by, imported_at,
        possible_duplicate, reference_reused)
      select ${id('d')}, case when n % 2 = 0 then 'ibk' else 'shinhan' end, md5('d' || n), ${at}, ${price} + n % 100,
        ${pick(names, 'n / 2000')}, case when n % 2000 = 0 then 'UNMATCHED' else 'MATCHED' end, 'site', ${at}, false, false
      ${rows(members * 2)};
    insert into refunds (id, order_id, statement_line_id, amount, reason, state, requested_by, requested_at, due_on,
        idempotency_key, done_at)
      select ${id('r')}, ${id('o')}, ${id('d')}, ${price}, 'staff', case when n % 100 = 0 then 'REQUESTED' else 'DONE' end, 'site', ${at},
        date '2026-01-05' + n % 300, ${id('ri')}::text, case when n % 100 = 0 then null else ${at} end ${rows(members / 5)};
    insert into messages (id, dedupe_key, channel, kind, to_hash, to_sealed, subject, body_sealed, created_at, next_try_at, sent_at, tries,
        account_id, once)
      select ${id('g')}, 'bench ' || n, 'mail', 'service', md5(n::text), ${seal('message-to', 'a@example.com')}, 'Payment received',
        'none', ${at}, ${at}, case when n % 5000 = 0 then null else ${at} end, case when n % 5000 = 0 then 99 else 1 end,
        ${id('a', owner)}, false ${rows(members * 5)};`;
}
