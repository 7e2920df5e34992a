import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishRefund } from '#app/domains/billing/finish-refund.server.ts';
import { listWorkItems } from '#app/domains/billing/list-work-items.server.ts';
import { openCardWindow } from '#app/domains/billing/open-card-window.server.ts';
import { openVirtualAccount } from '#app/domains/billing/open-virtual-account.server.ts';
import { payOrder } from '#app/domains/billing/pay-order.server.ts';
import { placeOrder } from '#app/domains/billing/place-order.server.ts';
import { readBackPayments } from '#app/domains/billing/read-back-payments.server.ts';
import { requestRefund } from '#app/domains/billing/request-refund.server.ts';
import { listOutbox } from '#app/domains/notifications/list-outbox.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { checkoutInput, makeMember } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { deposit, type OrderOf, orderOf, transferOrder } from '#tests/support/paid-orders.ts';
import { type PaperIssuers, startPaperIssuers } from '#tests/support/paper-issuers.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type SandboxGateway, startSandboxGateway } from '#tests/support/sandbox-gateway.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { askAgain } from './ask-again.server.ts';
import { bundleDocuments } from './bundle-documents.server.ts';
import { correctDocument } from './correct-document.server.ts';
import { forgetDocuments } from './forget-documents.server.ts';
import { issueDocuments } from './issue-documents.server.ts';
import { listDocuments } from './list-documents.server.ts';
import { listOrderPapers } from './list-order-papers.server.ts';
import { openDocument } from './open-document.server.ts';
import { koreanDay } from './papers/korean.ts';
import { reissueDocument } from './reissue-document.server.ts';
import { sendCertificates } from './send-certificates.server.ts';

const HOUR = 60 * 60_000;
const caller = { id: 'request', address: '192.0.2.1' };
const ACCOUNT = { bank: '03', number: '12345678901234', holder: '홍길동' };

let site: TestPlatform;
let gateway: SandboxGateway;
let issuers: PaperIssuers;

beforeAll(async () => {
  site = await createTestPlatform();
  gateway = await startSandboxGateway(site.platform, site.clock);
  site.platform.gateways.domestic = gateway.gateway;
  issuers = await startPaperIssuers(site.platform);
});
beforeEach(() => {
  issuers.popbill.mood = 'answers';
  issuers.register.broken = false;
});
afterAll(async () => {
  await issuers.close();
  await gateway.close();
  await site.close();
});

/** What the two jobs of a minute do. */
async function work() {
  await issueDocuments(site.platform);
  await sendCertificates(site.platform);
}

async function papers(order: OrderOf) {
  const listed = await listOrderPapers(site.platform, order.id);
  return listed.map(({ kind, state, total }) => `${kind} ${state} ${total}`);
}

async function view(order: OrderOf) {
  const listed = await listDocuments(site.platform, order.member, order.number);
  if (!listed.ok) throw new Error(listed.error);
  return Object.fromEntries(
    listed.value.documents.map(({ kind, papers, unavailable }) => [kind, unavailable ?? papers.length]),
  );
}

async function text(order: OrderOf, file: string): Promise<string> {
  const opened = await openDocument(site.platform, order.member, order.number, `${file}.pdf`);
  if (!opened.ok) throw new Error(`${file} is ${opened.error}`);
  return pdfText(opened.value.bytes).replace(/\n/g, ' ');
}

/** A person pays `amount` of an order back at our own bank. */
async function payBack(order: OrderOf, amount: number) {
  const { platform } = site;
  site.clock.advance(1_000);
  const asked = await platform.transaction((tx) =>
    requestRefund(platform, tx, {
      orderId: order.id,
      attemptId: null,
      depositId: null,
      amount,
      reason: 'staff',
      note: null,
      requestedBy: 'site',
      account: ACCOUNT,
      approved: true,
    }),
  );
  if (!asked.ok) throw new Error(asked.error);
  const { refundId } = asked.value;
  const done = await finishRefund(
    platform,
    order.member,
    { refundId, bankReference: randomUUID(), reason: 'test' },
    caller,
  );
  if (!done.ok) throw new Error(done.error);
}

test('a transfer with a bill: a tax invoice goes out, is followed to the tax office and modified when money goes back', async () => {
  const order = await transferOrder(site.platform, 'bill');
  expect(await view(order)).toMatchObject({
    quotation: 1,
    statement: 'Issued after payment.',
    'tax-invoice': 'Issued after payment.',
  });
  await deposit(site.platform, order);
  await issueDocuments(site.platform);
  expect(await view(order)).toMatchObject({
    statement: 1,
    'tax-invoice': 'Being issued. Please look again in a few minutes.',
  });
  await sendCertificates(site.platform);
  expect(await papers(order)).toEqual(['statement ISSUED 3750000', 'tax-invoice ISSUED 3750000']);
  expect(await view(order)).toMatchObject({
    'tax-invoice': 1,
    'cash-receipt': 'You asked for a tax invoice, and only one of the two is issued.',
    'sales-slip': 'Only for payments by card.',
  });
  expect(await text(order, 'tax-invoice')).toMatch(/전자세금계산서.*120-81-47521.*3,409,091.*340,909/);

  site.clock.advance(25 * HOUR + 1);
  await work();
  expect((await listOrderPapers(site.platform, order.id))[1]?.state).toBe('CONFIRMED');

  await payBack(order, 1_000_000);
  await work();
  await payBack(order, 2_750_000);
  await work();
  expect(await papers(order)).toEqual([
    'statement CANCELED 3750000',
    'tax-invoice CANCELED 3750000',
    'statement ISSUED -1000000',
    'tax-invoice ISSUED -1000000',
    'statement ISSUED -2750000',
    'tax-invoice ISSUED -2750000',
  ]);
  const listed = await listOrderPapers(site.platform, order.id);
  expect(listed.map(({ correctionReason }) => correctionReason)).toEqual([null, null, 2, 2, 4, 4]);
  for (const kind of ['statement', 'tax-invoice']) {
    const own = listed.filter((paper) => paper.kind === kind);
    expect(own.reduce((sum, { vat }) => sum + vat, 0)).toBe(0);
    expect(own.reduce((sum, { supply }) => sum + supply, 0)).toBe(0);
  }
  const modified = listed.at(-1);
  expect(await text(order, modified?.number ?? '')).toContain(`당초 승인번호 ${listed[1]?.approvalNumber}`);
});

test('a transfer with cash: one receipt, self-issued without a number, taken back at the gateway', async () => {
  const order = await transferOrder(site.platform, 'cash');
  await deposit(site.platform, order);
  await work();
  await work();
  expect(await papers(order)).toEqual(['statement ISSUED 3750000', 'cash-receipt ISSUED 3750000']);
  expect(await text(order, 'cash-receipt')).toContain('010-000-1234');
  await payBack(order, 750_000);
  await work();
  expect((await papers(order)).slice(-2)).toEqual([
    'statement ISSUED -750000',
    'cash-receipt ISSUED -750000',
  ]);
  expect((await papers(order))[1]).toBe('cash-receipt AMENDED 3750000');
});

/** Sends while the gateway's answers about new receipts are lost; `made`: they are issued all the same. */
async function sendLosing(made: boolean): Promise<void> {
  const domestic = gateway.gateway;
  const cashReceipts: typeof domestic.cashReceipts = {
    ...domestic.cashReceipts,
    issue: async (input) => {
      if (made) await domestic.cashReceipts.issue(input);
      return { kind: 'unknown', reason: 'HTTP 500' };
    },
  };
  site.platform.gateways.domestic = { ...domestic, cashReceipts };
  await sendCertificates(site.platform);
  site.platform.gateways.domestic = domestic;
}

test('a receipt whose answer was lost is looked up, not asked for again, and followed to the tax office', async () => {
  const order = await transferOrder(site.platform, 'cash');
  await deposit(site.platform, order);
  await issueDocuments(site.platform);
  await sendLosing(true);
  expect((await papers(order))[1]).toBe('cash-receipt ISSUING 3750000');
  site.clock.advance(2 * 60_000);
  await sendLosing(true);
  expect((await papers(order))[1]).toBe('cash-receipt ISSUED 3750000');
  const number = (await listOrderPapers(site.platform, order.id))[1]?.number ?? '';
  const asked = await sql`select 1 from sandbox_toss_cash_receipts where order_id = ${number}`.execute(
    site.platform.db,
  );
  expect(asked.rows).toHaveLength(1);
  site.clock.advance(25 * HOUR);
  await sendCertificates(site.platform);
  expect((await papers(order))[1]).toBe('cash-receipt CONFIRMED 3750000');
});

test('a receipt that nobody answered about is given to a person before the gateway forgets its key', async () => {
  const order = await transferOrder(site.platform, 'cash');
  await deposit(site.platform, order);
  await issueDocuments(site.platform);
  await sendLosing(false);
  site.clock.advance(14 * 24 * HOUR);
  await sendCertificates(site.platform);
  expect((await papers(order))[1]).toBe('cash-receipt FAILED 3750000');
  const items = await listWorkItems(site.platform, { open: true, limit: 100 });
  expect(JSON.stringify(items)).toContain('outcome-unknown');
});

test('a virtual account with cash: the gateway’s receipt is recorded and none is issued beside it (M12)', async () => {
  const { platform } = site;
  const member = await makeMember(platform);
  const input = checkoutInput({
    method: 'virtual-account',
    accountBank: 'shinhan',
    accountCertificate: 'cash',
    accountCashNumber: '010-1234-5678',
  });
  const placed = await placeOrder(platform, member, input, caller);
  if (!placed.ok) throw new Error(placed.error);
  const order = await orderOf(platform, member, placed.value.orderNumber);
  expect(await openVirtualAccount(platform, order.id)).toEqual({ ok: true, value: null });
  await gateway.control.deposit({ orderId: `${order.number}-A1`, amount: order.total });
  await sql`update payment_attempts set state = 'UNKNOWN', next_check_at = ${site.clock.now()} where order_id = ${order.id}`.execute(
    platform.db,
  );
  await readBackPayments(platform);
  await work();
  expect(await papers(order)).toEqual(['statement ISSUED 3750000', 'cash-receipt ISSUED 3750000']);
  expect(await text(order, 'cash-receipt')).toMatch(/소득공제.*010-\*{4}-5678/);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from documents where with_payment`.execute(platform.db);
  expect(rows[0]?.count).toBe(1);
});

async function cardOrder(): Promise<OrderOf> {
  const { platform } = site;
  const member = await makeMember(platform);
  const placed = await placeOrder(platform, member, checkoutInput(), caller);
  if (!placed.ok) throw new Error(placed.error);
  const opened = await openCardWindow(platform, member, placed.value.orderNumber);
  if (!opened.ok) throw new Error(opened.error);
  const { customerKey } = opened.value;
  const authKey = await gateway.control.authoriseCard(customerKey);
  await payOrder(platform, member, { orderNumber: placed.value.orderNumber, authKey, customerKey });
  return orderOf(platform, member, placed.value.orderNumber);
}

test('a card gets its slip at once, before any job ran, and neither receipt nor tax invoice ever', async () => {
  const order = await cardOrder();
  expect(await view(order)).toMatchObject({
    'sales-slip': 1,
    'tax-invoice': 'Not issued for card payments: the sales slip takes its place.',
    'cash-receipt': 'Not issued for card payments: the sales slip takes its place.',
    'business-registration': 1,
  });
  expect(await text(order, 'sales-slip')).toMatch(/신용카드 매출전표.*참고용 사본.*3,409,091원.*340,909원/);
  await work();
  expect(await papers(order)).toEqual(['statement ISSUED 3750000', 'sales-slip ISSUED 3750000']);
});

test('only the owner opens a paper: a foreign order, a foreign number and nonsense are not found', async () => {
  const order = await cardOrder();
  const other = await cardOrder();
  await work();
  const number = (await listOrderPapers(site.platform, order.id))[0]?.number ?? '';
  const open = (who: OrderOf, orderNumber: string, file: string) =>
    openDocument(site.platform, who.member, orderNumber, file).then(({ ok }) => ok);
  expect(await open(order, order.number, `${number}.pdf`)).toBe(true);
  expect(await open(other, order.number, `${number}.pdf`)).toBe(false);
  expect(await open(other, other.number, `${number}.pdf`)).toBe(false);
  for (const file of [
    'statement',
    'statement.PDF',
    '../statement.pdf',
    'tax-invoice.pdf',
    'nothing.pdf',
    '%00.pdf',
  ]) {
    expect(await open(order, order.number, file)).toBe(false);
  }
  expect((await bundleDocuments(site.platform, other.member, order.number)).ok).toBe(false);
  expect((await listDocuments(site.platform, other.member, order.number)).ok).toBe(false);
});

test('a second download is the same bytes, and the database refuses another content or drawing', async () => {
  const order = await cardOrder();
  const first = await openDocument(site.platform, order.member, order.number, 'statement.pdf');
  site.clock.advance(HOUR);
  const second = await openDocument(site.platform, order.member, order.number, 'statement.pdf');
  if (!first.ok || !second.ok) throw new Error('not found');
  expect(Buffer.from(second.value.bytes).equals(Buffer.from(first.value.bytes))).toBe(true);
  const { db } = site.platform;
  await expect(
    sql`update documents set content_sealed = 'x' where order_id = ${order.id}`.execute(db),
  ).rejects.toThrow();
  await expect(
    sql`update documents set total = total + 1, supply = supply + 1`.execute(db),
  ).rejects.toThrow();
  await expect(sql`update document_files set sha256 = 'x'`.execute(db)).rejects.toThrow();
  const { rows } = await sql<{ all: string }>`select content_sealed || number as all from documents`.execute(
    db,
  );
  for (const row of rows) expect(row.all).not.toMatch(/Kim Tester|Test Street|02-123/);
});

test('the bundle holds every paper of the order and the registration', async () => {
  const order = await cardOrder();
  await text(order, 'quotation');
  const bundled = await bundleDocuments(site.platform, order.member, order.number);
  if (!bundled.ok) throw new Error(bundled.error);
  const files = unzipSync(bundled.value.bytes);
  const names = Object.keys(files).map((name) => name.normalize('NFC').replace(/_.*/, ''));
  expect(names.sort()).toEqual(['거래명세서', '견적서', '사업자등록증', '신용카드매출전표'].sort());
  for (const bytes of Object.values(files)) expect(pdfText(bytes)).toContain('SAMPLE');
});

test('a closed business gets no tax invoice; its buyer gives another number and gets one', async () => {
  // 999-00-00009 passes its check digit, and the register says that it is closed.
  const order = await transferOrder(site.platform, 'bill', { transferBillNumber: closedNumber() });
  await deposit(site.platform, order);
  await work();
  expect((await view(order))['tax-invoice']).toBe(
    'The tax office lists this business number as closed. Please give another one.',
  );
  const items = await listWorkItems(site.platform, { open: true, limit: 100 });
  expect(JSON.stringify(items)).toContain('business-closed');
  await work();
  const mails = await mailsTo(site.platform, `${order.member.loginId}@example.com`);
  const subject = `Your tax invoice needs another business number: order ${order.number}`;
  expect(mails.filter((each) => each.endsWith(subject))).toHaveLength(1);
  const outbox = await listOutbox(site.platform);
  const mail = outbox.ok ? outbox.value.find((each) => each.subject.endsWith(subject)) : undefined;
  expect(mail?.text).toContain('lists this business number as closed. Please give another one.');
  expect(mail?.text).toContain(`/orderdetail/${order.number}/taxinvoice`);
  const other = await cardOrder();
  expect(await askAgain(site.platform, other.member, order.number, '1208147521', caller)).toEqual({
    ok: false,
    error: 'not-found',
  });
  expect(await askAgain(site.platform, order.member, order.number, '1208147521', caller)).toEqual({
    ok: true,
    value: null,
  });
  expect(await askAgain(site.platform, order.member, order.number, '1208147521', caller)).toEqual({
    ok: false,
    error: 'not-needed',
  });
  await work();
  expect(await papers(order)).toEqual([
    'statement ISSUED 3750000',
    'tax-invoice FAILED 3750000',
    'tax-invoice ISSUED 3750000',
  ]);
});

function closedNumber(): string {
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const nine = [9, 9, 9, 8, 1, 0, 0, 0, 2];
  const sum =
    nine.reduce((all, digit, index) => all + digit * (weights[index] ?? 0), 0) + Math.floor((2 * 5) / 10);
  return [...nine, (10 - (sum % 10)) % 10].join('');
}

test('an issuer that answers nothing is asked again under the same key: one invoice, whatever was lost', async () => {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  issuers.popbill.mood = 'lost-after-issue';
  await work();
  expect((await papers(order))[1]).toBe('tax-invoice ISSUING 3750000');
  issuers.popbill.mood = 'broken';
  site.clock.advance(2 * 60_000);
  await work();
  issuers.popbill.mood = 'answers';
  site.clock.advance(10 * 60_000);
  await work();
  expect((await papers(order))[1]).toBe('tax-invoice ISSUED 3750000');
  const number = (await listOrderPapers(site.platform, order.id))[1]?.number;
  const { rows } =
    await sql`select key from sandbox_popbill_invoices where key like ${`${number}-%`}`.execute(
      site.platform.db,
    );
  expect(rows).toHaveLength(1);
});

test('a register that is down delays the invoice and refuses nobody', async () => {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  issuers.register.broken = true;
  await work();
  expect((await papers(order))[1]).toBe('tax-invoice ISSUING 3750000');
  issuers.register.broken = false;
  site.clock.advance(2 * 60_000);
  await work();
  expect((await papers(order))[1]).toBe('tax-invoice ISSUED 3750000');
});

test('a tax invoice is written on the day of its deposit and its correction on the day that money went back', async () => {
  const order = await transferOrder(site.platform, 'bill');
  const day = () => `작성일 ${koreanDay(kstDate(site.clock.now()))}`;
  const [paid] = [day(), await deposit(site.platform, order)];
  site.clock.advance(48 * HOUR);
  await work();
  expect(await text(order, 'tax-invoice')).toContain(paid);
  expect(await text(order, 'tax-invoice')).not.toContain(day());
  const went = day();
  await payBack(order, order.total);
  site.clock.advance(24 * HOUR);
  await work();
  const back = (await listOrderPapers(site.platform, order.id)).find(
    ({ kind, corrects }) => kind === 'tax-invoice' && corrects !== null,
  );
  expect(await text(order, back?.number ?? '')).toContain(went);
});

test('a site without an issuer says so and goes on', async () => {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  const platform = { ...site.platform, taxInvoices: null };
  await issueDocuments(platform);
  const listed = await listDocuments(platform, order.member, order.number);
  expect(listed.ok && listed.value.documents.find(({ kind }) => kind === 'tax-invoice')?.unavailable).toBe(
    'Tax invoices are not set up on this site. Please ask our support.',
  );
  const fresh = await transferOrder(site.platform, 'bill');
  const production = { ...platform, demo: false };
  const none = await listDocuments(production, fresh.member, fresh.number);
  expect(none.ok && none.value.documents.every(({ unavailable }) => unavailable !== null)).toBe(true);
  expect((await openDocument(production, fresh.member, fresh.number, 'quotation.pdf')).ok).toBe(false);
});

test('staff take a document back with a reason and issue it again; both are audited, no money moves', async () => {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  await work();
  const staff = { ...order.member, role: 'admin' as const };
  const number = (await listOrderPapers(site.platform, order.id))[1]?.number ?? '';
  const correct = (amount: number | null) =>
    correctDocument(site.platform, staff, { number, amount, why: 1, reason: '상호 오기' }, caller);
  expect(await correct(3_750_001)).toEqual({ ok: false, error: 'amount' });
  expect((await correct(null)).ok).toBe(true);
  await work();
  expect((await papers(order)).slice(1)).toEqual([
    'tax-invoice CANCELED 3750000',
    'tax-invoice ISSUED -3750000',
  ]);
  expect(await correct(null)).toEqual({ ok: false, error: 'not-open' });
  const again = await reissueDocument(
    site.platform,
    staff,
    { number, businessNumber: '2208162517', reason: '재발행' },
    caller,
  );
  expect(again.ok).toBe(true);
  await work();
  expect((await papers(order)).at(-1)).toBe('tax-invoice ISSUED 3750000');
  expect(await text(order, 'tax-invoice')).toContain('220-81-62517');
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_log where action like 'documents.%' and reason is not null order by at`.execute(
    site.platform.db,
  );
  expect(rows.slice(-2)).toEqual([
    { action: 'documents.corrected', reason: '상호 오기' },
    { action: 'documents.issued-again', reason: '재발행' },
  ]);
});

test('numbers of a kind and year have no gaps, also beside papers that were refused', async () => {
  const { rows } = await sql<{ kind: string; count: number; last: number }>`
    select kind, count(*) as count, max(right(number, 6)::int) as last from documents group by kind`.execute(
    site.platform.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { count, last } of rows) expect(last).toBe(count);
});

test('papers name nobody once their order does not, and stay as they are until then', async () => {
  const order = await cardOrder();
  await text(order, 'statement');
  site.clock.advance(1);
  await forgetDocuments(site.platform);
  expect(await text(order, 'statement')).toContain('Routi Testers Ltd');
  await sql`update orders set contractor_forgotten = true where id = ${order.id}`.execute(site.platform.db);
  await forgetDocuments(site.platform);
  await forgetDocuments(site.platform);
  const drawn = await text(order, 'statement');
  expect(drawn).toContain('(deleted)');
  expect(drawn).toContain('3,409,091');
  expect(drawn).not.toMatch(/Routi Testers|Kim Tester|Test Street/);
});
