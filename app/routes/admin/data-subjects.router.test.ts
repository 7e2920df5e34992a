import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { issueDocuments } from '#app/domains/documents/issuing/issue-documents.server.ts';
import { MAX_TRIES } from '#app/domains/notifications/message.ts';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import type { FormClient } from '#tests/support/form-client.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { asPaste, ibkStatement } from '#tests/support/statements.ts';
import { line, STANDARD } from '#tests/support/visitor-orders.ts';

// The access log records whose data staff have seen or changed (security R34). Runs every staff page and action on the
// demo's data: a member who is recognized in a response must be in its entry.

/** Pages that show no member. */
const PAGES_OF_NOBODY: readonly string[] = [
  '/admin/contact/templates',
  '/admin/deletion-reasons',
  '/admin/deposits/import',
  '/admin/members/signup-block',
  '/admin/messages',
  '/admin/messages/mail',
  '/admin/notifications',
  '/admin/posts',
  '/admin/prices',
  '/admin/reports',
  '/admin/reports/recurring',
  '/admin/reports/revenue',
  '/admin/settings',
  '/admin/settings/:key',
  '/admin/setup',
  '/admin/staff',
  '/admin/staff/:id',
  '/admin/statistics',
  '/admin/audit/review',
];

/** Actions that concern no member. */
const ACTIONS_ON_NOBODY: readonly string[] = [
  '/admin',
  '/admin/audit/review',
  '/admin/contact/templates',
  // The site matches its lines itself.
  '/admin/deposits/import',
  '/admin/dunning',
  '/admin/members/signup-block',
  '/admin/notifications',
  '/admin/prices',
  '/admin/settings/:key',
  '/admin/staff',
  '/admin/staff/:id',
];

const EXPORTED = [
  ...[
    'orders',
    'deposits',
    'refunds',
    'subscriptions',
    'invoices',
    'dunning',
    'messages',
    'audit',
    'accesses',
  ],
  ...['contact', 'members', 'work-items', 'report-receivables', 'vat-documents'],
];

const WHY = { reason: 'Asked for on the phone' };

let site: RouterSite;
let admin: FormClient;
/** Texts that identify each member, by account. */
let marks: Map<string, string[]>;
let at: Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  site = await openRouterSite();
  const demo = await site.seed();
  await issueDocuments(site.platform);
  admin = await logIn(site, demo.admin);
  const { rows } = await sql<{ id: string; login_id: string; email: string; orders: string[] }>`
    select id, login_id, email, array(select number from orders where account_id = accounts.id) as orders
    from accounts where role = 'member'`.execute(site.platform.db);
  marks = new Map(rows.map(({ id, login_id, email, orders }) => [id, [id, login_id, email, ...orders]]));
  at = await prepare();
});
afterAll(() => site.close());

/** Creates one of each kind about a member, by the first actions. */
async function prepare() {
  const { db } = site.platform;
  const one = async (query: ReturnType<typeof sql<{ value: string }>>): Promise<string> => {
    const { rows } = await query.execute(db);
    if (!rows[0]) throw new Error('The demo has no such row.');
    return rows[0].value;
  };
  const lineOf = (amount: number) =>
    one(sql`select id as value from statement_lines where amount = ${amount}`);
  const subscription = await one(sql`select number as value from subscriptions where state = 'ACTIVE'`);
  const order = await one(sql`select orders.number as value from orders
    join subscriptions on subscriptions.order_id = orders.id where subscriptions.number = ${subscription}`);
  const awaiting = await one(sql`select number as value from orders where state = 'AWAITING_DEPOSIT'`);
  const member = await one(sql`select account_id as value from orders where number = ${order}`);
  const document = await one(sql`select documents.number as value from documents
    join orders on orders.id = documents.order_id where orders.number = ${order} and documents.state = 'ISSUED'`);
  // The second line matches exactly once the first has paid a part.
  const statement = asPaste(ibkStatement([line('최하윤', 1_000), line('최하윤', STANDARD - 1_000)]));
  await send('/admin/deposits/import', { intent: 'save', bank: 'ibk', statement });
  const [part, rest] = [await lineOf(1_000), await lineOf(STANDARD - 1_000)];
  await send(`/admin/deposits/${part}`, { ...WHY, intent: 'match', orderNumber: awaiting });
  await send(`/admin/orders/${order}`, { ...WHY, intent: 'refund', amount: '1000' });
  await send(`/admin/orders/${order}/documents`, { ...WHY, intent: 'correct', paper: document, why: '4' });
  // An unpaid period.
  await sql`update subscriptions set state = 'PAST_DUE' where number = ${subscription}`.execute(db);
  await sql`update invoices set state = 'OVERDUE', paid_at = null from subscriptions
    where subscriptions.id = subscription_id and number = ${subscription}`.execute(db);
  const orderId = await one(sql`select id as value from orders where number = ${order}`);
  await raiseWorkItem(site.platform, db, {
    kind: 'unknown-for-a-day',
    subject: orderId,
    orderId,
    details: {},
  });
  return {
    subscription,
    order,
    awaiting,
    member,
    refund: await one(sql`select id as value from refunds where order_id is not null`),
    approval: await one(sql`select id as value from approvals`),
    part,
    rest,
    message: await one(
      sql`select id as value from messages where account_id = ${member} and not once limit 1`,
    ),
    request: await one(sql`select number as value from contact_requests where account_id = ${member}`),
    item: await one(sql`select id as value from work_items where order_id = ${orderId}`),
  };
}

async function send(path: string, fields: Record<string, string>): Promise<void> {
  const response = await admin.post(path, fields);
  const text = await response.text();
  expect([200, 302, 303], `${path}: ${text.slice(0, 400)}`).toContain(response.status);
}

/** The data subjects of the latest request. */
async function namedSubjects(): Promise<string[]> {
  const { rows } = await sql<{ subjects: string[] }>`
    select subjects from access_log order by id desc limit 1`.execute(site.platform.db);
  return rows[0]?.subjects ?? [];
}

/** Members who are recognized in a response to staff but missing in the access log. */
async function findUnnamed(response: Response): Promise<{ shown: string[]; unnamed: string[] }> {
  const text = await response.text();
  const subjects = await namedSubjects();
  const shown = [...marks].filter(([, own]) => own.some((mark) => text.includes(mark))).map(([id]) => id);
  return { shown, unnamed: shown.filter((id) => !subjects.includes(id)) };
}

const routesOf = (method: 'GET' | 'POST') =>
  Object.entries(ROUTE_POLICIES)
    .filter(([route]) => route === '/admin' || route.startsWith('/admin/'))
    .flatMap(([route, methods]) => {
      const policy = (methods as Partial<Record<string, string>>)[method];
      return policy === undefined || policy === 'nobody' ? [] : [route];
    });

test('every staff page records the members that it shows', async () => {
  const [mail] = /template=[^"]+/.exec(await admin.page('/admin/messages')) ?? [];
  const paths: Readonly<Record<string, readonly string[]>> = {
    '/admin/search': ['?q=demosubscriber', '?q=1000'].map((query) => `/admin/search${query}`),
    '/admin/orders/:number': [`/admin/orders/${at.order}`],
    '/admin/orders/:number/documents': [`/admin/orders/${at.order}/documents`],
    '/admin/orders/:number/readback': [`/admin/orders/${at.order}/readback`],
    '/admin/members/:id': [`/admin/members/${at.member}`],
    '/admin/members/:id/manage': [`/admin/members/${at.member}/manage`],
    '/admin/deposits': ['/admin/deposits?state=all'],
    '/admin/deposits/accept': [`/admin/deposits/accept?row=${at.rest}`],
    '/admin/deposits/:id': [`/admin/deposits/${at.part}`, `/admin/deposits/${at.rest}`],
    '/admin/refunds/:id': [`/admin/refunds/${at.refund}`],
    '/admin/contracts/:number': [`/admin/contracts/${at.subscription}`],
    '/admin/messages/log/resend': [`/admin/messages/log/resend?row=${at.message}`],
    '/admin/messages/log/:id': [`/admin/messages/log/${at.message}`],
    '/admin/messages/mail': [`/admin/messages/mail?${mail}`],
    '/admin/settings/:key': ['/admin/settings/seller'],
    '/admin/approvals/:id': [`/admin/approvals/${at.approval}`],
    '/admin/contact/:number': [`/admin/contact/${at.request}`],
    '/admin/work/:id': [`/admin/work/${at.item}`],
  };
  for (const route of routesOf('GET')) {
    for (const path of paths[route] ?? [route]) {
      const response = await admin.get(path);
      const { shown, unnamed } = await findUnnamed(response);
      if (!route.includes(':') || paths[route]) expect.soft(response.status, path).toBe(200);
      expect.soft(unnamed, `${path} shows and does not name`).toEqual([]);
      expect.soft(shown.length > 0, `${path} shows a member`).toBe(!PAGES_OF_NOBODY.includes(route));
    }
  }
});

test('every staff action records the members whose data it changes or exports', async () => {
  for (const name of EXPORTED) {
    const query = name === 'deposits' ? 'state=all' : '';
    const response = await admin.post(`/admin/exports/${name}`, { query, format: 'csv', ...WHY });
    expect.soft((await findUnnamed(response)).unnamed, `${name}.csv`).toEqual([]);
  }
  await send('/admin/deposits/accept', {
    ...WHY,
    intent: 'accept-matches',
    row: `${at.rest}:${at.awaiting}`,
  });
  await send(`/admin/deposits/${at.rest}`, { ...WHY, intent: 'undo' });
  await send(`/admin/refunds/${at.refund}`, { ...WHY, intent: 'refuse' });
  await send(`/admin/approvals/${at.approval}`, { ...WHY, intent: 'refuse' });
  await send(`/admin/orders/${at.order}/readback`, { ...WHY, intent: 'read-back' });
  await send(`/admin/messages/log/${at.message}`, { ...WHY, intent: 'send-again', key: randomUUID() });
  await sql`update messages set tries = ${MAX_TRIES}, sent_at = null where id = ${at.message}`.execute(
    site.platform.db,
  );
  await send('/admin/messages/log/resend', {
    ...WHY,
    intent: 'send-again',
    key: randomUUID(),
    row: at.message,
  });
  await send(`/admin/contact/${at.request}`, { intent: 'take' });
  await send(`/admin/work/${at.item}`, { intent: 'close', resolution: 'The gateway says so' });
  await send(`/admin/members/${at.member}`, { ...WHY, intent: 'show-details' });
  await send(`/admin/members/${at.member}/manage`, { ...WHY, intent: 'suspend' });
  const { rows } = await sql<{ route: string; named: boolean }>`
    select route, bool_and(cardinality(subjects) > 0) as named from access_log
    where method = 'POST' and status in (200, 302, 303) group by route order by route`.execute(
    site.platform.db,
  );
  const named = rows.filter((row) => row.named).map(({ route }) => route);
  expect(
    routesOf('POST')
      .filter((route) => !named.includes(route))
      .sort(),
  ).toEqual([...ACTIONS_ON_NOBODY].sort());
});
