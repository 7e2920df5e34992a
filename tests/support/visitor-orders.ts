import { randomUUID } from 'node:crypto';
import { type FormClient, locationOf } from './form-client.ts';
import { submitForm, textOf } from './html-form.ts';
import { asPaste } from './statements.ts';

// Places orders as visitors without scripts do, and settles them as staff do, on any site.

/** The price of a period of Standard, KRW. */
export const STANDARD = 3_750_000;

const DAY_MS = 24 * 60 * 60_000;

/**
 * The fields of the payment page besides the payment method. A new company each: its second withdrawal would need
 * staff.
 */
const contractor = () => ({
  company: `한강플랜트 ${randomUUID().slice(0, 8)}`,
  phone: '02-123-4567',
  address: '서울시 강남구 테헤란로 12',
  personalInfo: 'on',
  agreementPayment: 'on',
});

/** The page after a submit: the response itself, or the page that it redirects to. */
export async function pageAfter(client: FormClient, response: Response): Promise<string> {
  return response.headers.has('Location') ? client.page(locationOf(response)) : response.text();
}

/** Submits a form; returns the status and the page after it. */
export async function submitAndFollow(
  client: FormClient,
  form: { at: string; html?: string; button: string; type?: Record<string, string> },
) {
  const response = await submitForm(client, form);
  const html = await pageAfter(client, response);
  return { status: response.status, html, text: textOf(html) };
}

/** Follows redirects; returns the last path. */
export async function follow(client: FormClient, path: string): Promise<string> {
  const response = await client.get(path);
  await response.body?.cancel();
  return response.headers.has('Location') ? follow(client, locationOf(response)) : path;
}

/** The first link of a page that starts with `start`. */
export function findLinkByHref(html: string, start: string): string {
  const link = [...html.matchAll(/href="([^"]*)"/g)].find(([, href]) => href?.startsWith(start))?.[1];
  if (link === undefined) throw new Error(`The page has no link to ${start}.`);
  return link.replaceAll('&amp;', '&');
}

/** Presses a button in the gateway's window, with the card of this label; returns the address that it redirects to. */
export async function submitGatewayWindow(
  client: FormClient,
  html: string,
  button: string,
  card?: string,
): Promise<string> {
  const at = findLinkByHref(html, '/sandbox/toss/pay');
  const opened = await client.page(at);
  const number = card && opened.match(new RegExp(`name="card" value="(\\d+)"[^>]*><span>${card}`))?.[1];
  if (card && !number) throw new Error(`The window has no card "${card}".`);
  const { pathname, search } = new URL(
    locationOf(
      await submitForm(client, { at, html: opened, button, ...(number && { type: { card: number } }) }),
    ),
  );
  return `${pathname}${search}`;
}

/** Approves in the gateway's window; returns the page that it redirects to. */
export async function approveCard(client: FormClient, html: string, card?: string): Promise<string> {
  return pageAfter(client, await client.get(await submitGatewayWindow(client, html, 'Approve', card)));
}

/** Orders a plan by card or easy pay; returns the page that opens the window. */
export async function orderByWindow(
  client: FormClient,
  plan: 'basic' | 'standard',
  method: Record<string, string> = {},
): Promise<string> {
  const type = { ...contractor(), ...method };
  const placed = await submitForm(client, { at: `/payment?plan=${plan}`, button: 'Pay ₩', type });
  return client.page(locationOf(placed));
}

/** Orders a plan by card and approves the payment; returns the order's number. */
export async function orderByCard(client: FormClient, plan: 'basic' | 'standard'): Promise<string> {
  const html = await approveCard(client, await orderByWindow(client, plan));
  if (!textOf(html).includes('Payment complete')) throw new Error('The card has not paid.');
  return orderIn(findLinkByHref(html, '/orderdetail?order='));
}

/** Orders Standard by deposit; returns the order's number and the page after it. */
export async function orderByDeposit(
  client: FormClient,
  method: Record<string, string>,
): Promise<{ number: string; html: string }> {
  const placed = await submitForm(client, {
    at: '/payment?plan=standard',
    button: 'Pay ₩',
    type: { ...contractor(), ...method },
  });
  const completed = locationOf(placed);
  return { number: orderIn(completed), html: await client.page(completed) };
}

/** Orders Standard by bank transfer; `payer`: its depositor’s name with its code. */
export async function orderByTransfer(
  client: FormClient,
  bank: 'ibk' | 'shinhan',
  depositor: string,
): Promise<{ number: string; payer: string }> {
  const transfer = { transferBank: bank, depositor, transferCertificate: 'cash' };
  const { number, html } = await orderByDeposit(client, { method: 'bank-transfer', ...transfer });
  const [, payer = ''] = />Depositor’s name<\/dt><dd[^>]*>(.*?)<\/dd>/s.exec(html) ?? [];
  return { number, payer };
}

const orderIn = (address: string) => new URL(address, 'http://site').searchParams.get('order') ?? '';

let names = 0;

/** A depositor that no other test uses: four syllables of Hangul. */
export function newDepositor(): string {
  names += 1;
  const syllable = (number: number) => String.fromCharCode(0xac00 + (number % 390) * 28);
  return `한${syllable(Date.now())}${syllable(names * 7)}${syllable(Math.floor(Date.now() / 390))}`;
}

/** A minute ago in KST, as a bank prints it, but not before today: earlier money does not match an order. */
export function now(clock = Date.now()): string {
  const inKorea = clock + 9 * 60 * 60_000;
  const at = new Date(Math.max(inKorea - 60_000, inKorea - (inKorea % DAY_MS)));
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

let balance = Math.floor(Date.now() / 1000);
/** A statement line, KRW. `clock`: the site's time, if it was advanced. */
export function line(payer: string, amount: number, clock?: number) {
  balance += amount;
  return { at: now(clock), in: amount, balance, payer };
}

/** Staff import a statement of IBK; returns the page after it. */
export async function importStatement(staff: FormClient, rows: string[][]): Promise<string> {
  const at = '/admin/deposits/import';
  const type = { bank: 'ibk', statement: asPaste(rows) };
  const preview = await submitForm(staff, { at, button: 'Preview', type });
  const imported = await submitForm(staff, { at, html: await preview.text(), button: 'Import ' });
  return staff.page(locationOf(imported));
}

/** The staff page of the line with this payer. */
export async function findLineUrl(staff: FormClient, payer: string): Promise<string> {
  const html = await staff.page('/admin/deposits?state=all');
  const row = html.match(/<tr[\s\S]*?<\/tr>/g)?.find((each) => each.includes(payer));
  return findLinkByHref(row ?? '', '/admin/deposits/');
}

/** Staff match a line to one of its match candidates; returns the page after it. */
export async function matchLine(
  staff: FormClient,
  payer: string,
  number: string,
  reason: string,
): Promise<string> {
  const at = await findLineUrl(staff, payer);
  return pageAfter(staff, await submitForm(staff, { at, button: `Match to ${number}`, type: { reason } }));
}

/** The staff page of an order's refund. */
export const findRefundUrl = async (staff: FormClient, number: string) =>
  findLinkByHref(await staff.page(`/admin/orders/${number}`), '/admin/refunds/');
