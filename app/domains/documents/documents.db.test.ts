import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSED_BUSINESS } from '#tests/support/document-issuers.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { REQUEST } from '#tests/support/money-site.ts';
import { deposit, type OwnedOrder, transferOrder } from '#tests/support/paid-orders.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { eraseRecipients } from './content/erase-recipients.server.ts';
import { correctDocument } from './issuing/correct-document.server.ts';
import { reissueDocument } from './issuing/reissue-document.server.ts';
import { bundleDocuments } from './reading/bundle-documents.server.ts';
import { listStaffDocuments } from './reading/document-queries.server.ts';
import { listDocuments } from './reading/list-documents.server.ts';
import { openDocument } from './reading/open-document.server.ts';

const HOUR = 60 * 60_000;

let site: DocumentSite;
beforeAll(async () => {
  site = await openDocumentSite();
});
afterAll(() => site.close());

test('a card payment gets its sales slip before any job runs, and never a cash receipt or tax invoice', async () => {
  const order = await site.cardOrder();
  expect(await site.view(order)).toMatchObject({
    'sales-slip': 1,
    'tax-invoice': 'Replaced by the sales slip.',
    'cash-receipt': 'Replaced by the sales slip.',
    'business-registration': 1,
  });
  expect(await site.text(order, 'sales-slip')).toMatch(
    /신용카드 매출전표.*참고용 사본.*3,409,091원.*340,909원/,
  );
  await site.runDocumentJobs();
  expect(await site.documents(order)).toEqual(['statement ISSUED 3750000', 'sales-slip ISSUED 3750000']);
});

test('retries an order whose documents failed, and still reads on in the ledger', async () => {
  const { db } = site.platform;
  const [broken, fine] = [await site.cardOrder(), await site.cardOrder()];
  const { rows } = await sql<{ sealed: string }>`
    select contractor_sealed as sealed from orders where id = ${broken.id}
  `.execute(db);
  const setContractor = (sealed: string) =>
    sql`update orders set contractor_sealed = ${sealed} where id = ${broken.id}`.execute(db);
  await setContractor('broken');
  site.clock.advance(HOUR);
  await site.runDocumentJobs();
  expect([await site.documents(broken), (await site.documents(fine)).length]).toEqual([[], 2]);
  const progress = await sql<{ read_until: Date }>`select read_until from document_progress`.execute(db);
  expect(progress.rows[0]?.read_until).toEqual(new Date(site.clock.now().getTime() - HOUR / 4));
  await setContractor(rows[0]?.sealed ?? '');
  site.clock.advance(HOUR);
  await site.runDocumentJobs();
  expect(await site.documents(broken)).toEqual(['statement ISSUED 3750000', 'sales-slip ISSUED 3750000']);
});

test('only the owner can open a document; other orders, other numbers and malformed names are not found', async () => {
  const order = await site.cardOrder();
  const other = await site.cardOrder();
  await site.runDocumentJobs();
  const number = (await listStaffDocuments(site.platform, order.id))[0]?.number ?? '';
  const open = (who: OwnedOrder, orderNumber: string, file: string) =>
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

test('a second download returns the same bytes, and the database rejects other content or another PDF', async () => {
  const order = await site.cardOrder();
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

test('the ZIP contains every document of the order and the registration', async () => {
  const order = await site.cardOrder();
  await site.text(order, 'quotation');
  const bundled = await bundleDocuments(site.platform, order.member, order.number);
  if (!bundled.ok) throw new Error(bundled.error);
  const files = unzipSync(bundled.value.bytes);
  const names = Object.keys(files).map((name) => name.normalize('NFC').replace(/_.*/, ''));
  expect(names.sort()).toEqual(['거래명세서', '견적서', '사업자등록증', '신용카드매출전표'].sort());
  for (const bytes of Object.values(files)) expect(pdfText(bytes)).toContain('SAMPLE');
});

test('staff cancel a document with a reason and reissue it; both are audited and no money moves', async () => {
  const order = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, order);
  await site.runDocumentJobs();
  const staff = { ...order.member, role: 'admin' as const };
  const number = (await listStaffDocuments(site.platform, order.id))[1]?.number ?? '';
  const correct = (amount: number | null) =>
    correctDocument(site.platform, staff, { number, amount, why: 1, reason: '상호 오기' }, REQUEST);
  expect(await correct(3_750_001)).toEqual({ ok: false, error: 'amount' });
  expect((await correct(null)).ok).toBe(true);
  await site.runDocumentJobs();
  expect((await site.documents(order)).slice(1)).toEqual([
    'tax-invoice CANCELED 3750000',
    'tax-invoice ISSUED -3750000',
  ]);
  expect(await correct(null)).toEqual({ ok: false, error: 'not-open' });
  const again = await reissueDocument(
    site.platform,
    staff,
    { number, businessNumber: '2208162517', reason: '재발행' },
    REQUEST,
  );
  expect(again.ok).toBe(true);
  await site.runDocumentJobs();
  expect((await site.documents(order)).at(-1)).toBe('tax-invoice ISSUED 3750000');
  expect(await site.text(order, 'tax-invoice')).toContain('220-81-62517');
  const { rows } = await sql<{ action: string; reason: string }>`
    select action, reason from audit_log where action like 'documents.%' and reason is not null order by at`.execute(
    site.platform.db,
  );
  expect(rows.slice(-2)).toEqual([
    { action: 'documents.corrected', reason: '상호 오기' },
    { action: 'documents.issued-again', reason: '재발행' },
  ]);
});

test('numbers of a kind and year have no gaps, even next to refused documents', async () => {
  await site.text(await site.cardOrder(), 'quotation');
  const refused = await transferOrder(site.platform, 'bill', { transferBillNumber: CLOSED_BUSINESS });
  for (const order of [refused, await transferOrder(site.platform, 'cash')])
    await deposit(site.platform, order);
  await site.runDocumentJobs();
  const { rows } = await sql<{ kind: string; count: number; last: number }>`
    select kind, count(*) as count, max(right(number, 6)::int) as last from documents group by kind`.execute(
    site.platform.db,
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { count, last } of rows) expect(last).toBe(count);
});

test('erases the recipient of a document only after that of its order', async () => {
  const order = await site.cardOrder();
  await site.text(order, 'statement');
  site.clock.advance(1);
  await eraseRecipients(site.platform);
  expect(await site.text(order, 'statement')).toContain('Routi Testers Ltd');
  await sql`update orders set contractor_erased = true where id = ${order.id}`.execute(site.platform.db);
  await eraseRecipients(site.platform);
  await eraseRecipients(site.platform);
  const drawn = await site.text(order, 'statement');
  expect(drawn).toContain('(deleted)');
  expect(drawn).toContain('3,409,091');
  expect(drawn).not.toMatch(/Routi Testers|Kim Tester|Test Street/);
});
