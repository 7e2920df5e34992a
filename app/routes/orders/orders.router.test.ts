import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormClient, formClient } from '#tests/support/form-client.ts';
import { findLinkByText, headingsOf, textOf } from '#tests/support/html-form.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newAddress, newMember } from '#tests/support/site-visitors.ts';
import {
  newDepositor,
  orderByCard,
  orderByTransfer,
  submitAndFollow,
} from '#tests/support/visitor-orders.ts';

const CHECKOUT = '/payment?plan=standard';
const BUTTON = 'Pay ₩';
const PENDING = 'Order placed, deposit pending';
const CONTRACTOR = {
  company: '한강플랜트',
  phone: '02-123-4567',
  address: '서울시 강남구 테헤란로 12',
  personalInfo: 'on',
  agreementPayment: 'on',
};
const DEPOSIT = { transferBank: 'shinhan', depositor: '홍길동', transferCertificate: 'cash' };
const TRANSFER = { method: 'bank-transfer', ...DEPOSIT };

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const newBuyer = async () => logIn(site, await newMember(site), 'text/html');
const detail = (number: string) => `/orderdetail?order=${number}`;

/** The text of the PDF behind a link, which no proxy may cache. */
async function textBehind(client: FormClient, html: string, name: string): Promise<string> {
  const response = await client.get(findLinkByText(html, name));
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return pdfText(Buffer.from(await response.arrayBuffer())).replaceAll('\n', ' ');
}

test('places and cancels an order by transfer without scripts, and shows errors', async () => {
  const buyer = await newBuyer();
  const wrong = await submitAndFollow(buyer, {
    at: CHECKOUT,
    button: BUTTON,
    type: { ...CONTRACTOR, method: 'bank-transfer', depositor: 'Kim' },
  });
  expect(wrong.status).toBe(422);
  for (const sentence of [
    'Please choose a bank.',
    'Please enter 6 to 10 characters (Korean: from 2).',
    'Please choose a cash receipt or a tax invoice.',
  ])
    expect(wrong.text).toContain(sentence);
  expect(wrong.html).toMatch(/<input[^>]*name="company"[^>]*value="한강플랜트"/);
  // The chosen method is kept too.
  const placed = await submitAndFollow(buyer, {
    at: CHECKOUT,
    html: wrong.html,
    button: BUTTON,
    type: DEPOSIT,
  });
  expect(headingsOf(placed.html)).toContain(PENDING);
  const order = await buyer.page(findLinkByText(placed.html, 'Order detail'));
  expect(textOf(order)).toContain('Waiting for the deposit, until');
  const at = findLinkByText(order, 'Cancel the order');
  const canceled = await submitAndFollow(buyer, { at, button: 'Cancel the order' });
  expect(canceled.text).toContain('Canceled');
  expect(canceled.text).not.toContain('Cancel the order');
  // The next order is prefilled with the last address.
  expect(await buyer.page(CHECKOUT)).toMatch(/<dd[^>]*>서울시 강남구/);
});

test('rejects a second order from another form of the buyer and links to the first', async () => {
  const buyer = await newBuyer();
  const [one = '', other = ''] = [await buyer.page(CHECKOUT), await buyer.page(CHECKOUT)];
  const form = { at: CHECKOUT, button: BUTTON, type: { ...CONTRACTOR, ...TRANSFER } };
  const first = await submitAndFollow(buyer, { ...form, html: one });
  const [number = ''] = first.html.match(/R[0-9A-Z]{14}/) ?? [];
  const second = await submitAndFollow(buyer, { ...form, html: other });
  expect(second.status).toBe(409);
  expect(findLinkByText(second.html, 'See the order')).toContain(`order=${number}`);
});

test('shows an order’s product and payment before its documents, and links them from the list', async () => {
  const buyer = await newBuyer();
  const { number } = await orderByTransfer(buyer, 'ibk', newDepositor());
  const html = await buyer.page(detail(number));
  const titles = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles.slice(titles.indexOf('Product'), titles.indexOf('History') + 1)).toEqual([
    'Product',
    'Payment',
    'Documents',
    'Contractor',
    'History',
  ]);
  expect(await buyer.page('/orderdetail')).toContain(`href="${detail(number)}#documents"`);
});

test('offers a quotation while the deposit is pending, and says when other documents come', async () => {
  const buyer = await newBuyer();
  const { number } = await orderByTransfer(buyer, 'ibk', newDepositor());
  const html = await buyer.page(detail(number));
  expect(await textBehind(buyer, html, 'Quotation (PDF)')).toMatch(/견적서.*유효기간/);
  expect(html).toMatch(/aria-describedby="why-statement"/);
  expect(html).toMatch(/id="why-statement"[^>]*>Issued after payment\./);
});

test('hides documents from other members and visitors', async () => {
  const buyer = await newBuyer();
  const number = await orderByCard(buyer, 'basic');
  await site.passDays(0);
  const html = await buyer.page(detail(number));
  expect(await textBehind(buyer, html, 'Statement (PDF)')).toMatch(/거래명세서.*합계 금액/);
  const visitor = formClient(site.origin, newAddress());
  const stranger = await newBuyer();
  for (const name of ['Statement (PDF)', 'All documents (ZIP)']) {
    const path = findLinkByText(html, name);
    expect((await visitor.get(path)).status).toBe(401);
    expect((await stranger.get(path)).status).toBe(404);
  }
});
