import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FormClient, formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { signUpForm } from '#tests/support/sign-up-form.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/site-process.ts';
import { readMoney } from './drill-money.ts';

/**
 * Kills the site with SIGKILL at random moments of a checkout, starts it again, lets the customer go on, and counts:
 * an order that the site called paid must still be paid, with exactly one charge at the gateway, and no charge may be
 * without a paid order (security F1). `--times N --seed S`; figures on the last line, exit 1 where money was lost or doubled.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) {
  console.error('--times takes a whole number from 1.');
  process.exit(2);
}
const random = seededRandom(Number(values.seed));
/** Somewhat longer than a whole checkout takes, so that most kills fall inside one. */
const LONGEST_CHECKOUT_MS = 300;
/** What the demo's seed has bought. */
const SEEDED_PAID = 2;

/** Mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Customer = { client: FormClient; login: { id: string; password: string }; form: Record<string, string> };

async function signUp(client: FormClient, number: number): Promise<Customer> {
  const login = { id: `drill${String(number).padStart(4, '0')}`, password: 'Correct-horse7' };
  const email = `${login.id}@example.com`;
  const signedUp = await client.post('/signup', signUpForm({ id: login.id, email }, login.password));
  if (signedUp.status !== 302) throw new Error(`Sign-up answered ${signedUp.status}`);
  const loggedIn = await client.post('/login', login);
  if (loggedIn.status !== 302) throw new Error(`Login answered ${loggedIn.status}`);
  const page = await client.page('/payment?plan=standard');
  const form = {
    plan: 'standard',
    checkout: inputValue(page, 'checkout'),
    method: 'card',
    company: 'Drill and Sons Ltd',
    name: 'Drill Person',
    phone: '010-1234-5678',
    email,
    address: '1 Drill Street, Seoul',
    personalInfo: 'on',
    agreementPayment: 'on',
  };
  return { client, login, form };
}

/** What the customer sees in the end: paid, still being confirmed, or an invitation to pay again. */
type Outcome = 'paid' | 'confirming' | 'again';

/** The whole way from the submitted form to the page that tells the outcome. */
async function checkOut({ client, form }: Customer, seen: { returnPath?: string }): Promise<Outcome> {
  const placed = await client.post('/payment', form);
  // Refused because the account has its contract already.
  if (placed.status === 409) return 'paid';
  if (seen.returnPath === undefined) {
    const opened = await client.get(locationOf(placed));
    if (opened.status === 302) return outcomeAt(client, locationOf(opened));
    seen.returnPath = await approveAtGateway(client, await opened.text());
  }
  return outcomeAt(client, locationOf(await client.get(seen.returnPath)));
}

async function approveAtGateway(client: FormClient, windowPage: string): Promise<string> {
  const link = windowPage.match(/href="(\/sandbox\/toss\/pay[^"]*)"/)?.[1]?.replaceAll('&amp;', '&');
  if (!link) throw new Error('The window page leads to no gateway.');
  const page = await client.page(link);
  const action = page.match(/<form[^>]*action="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error('The gateway page has no form.');
  const card = '4906251234123456';
  const url = new URL(
    locationOf(await client.post(action, { card, outcome: 'approve' })),
    'http://site.invalid',
  );
  return `${url.pathname}${url.search}`;
}

async function outcomeAt(client: FormClient, path: string): Promise<Outcome> {
  const page = await client.get(path);
  const text = await page.text();
  if (!page.ok) return 'again';
  return text.includes('Payment complete') ? 'paid' : 'confirming';
}

/** Goes on as people do: first with what is at hand, then, invited to pay again, with a new authorisation. */
async function insist(customer: Customer, seen: { returnPath?: string }): Promise<Outcome> {
  const outcome = await checkOut(customer, seen);
  return outcome === 'again' ? checkOut(customer, {}) : outcome;
}

async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'routi-drill-'));
  const port = await freePort();
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  let site = await startSite({ dataDir, port, env });
  const acknowledged: string[] = [];
  let killedInside = 0;
  let confirming = 0;

  for (let number = 1; number <= times; number += 1) {
    const customer = await signUp(formClient(site.origin, `10.0.${number}.1`), number);
    const seen: { returnPath?: string } = {};
    const killed = killAfter(site, random() * LONGEST_CHECKOUT_MS);
    const first = await checkOut(customer, seen).catch(() => null);
    await killed;
    site = await startSite({ dataDir, port, env });
    if (first === null) killedInside += 1;
    const outcome = first === 'paid' ? first : await insist(customer, seen);
    if (outcome === 'paid') acknowledged.push(customer.login.id);
    if (outcome === 'confirming') confirming += 1;
    console.log(`${number}/${times} killed ${first === null ? 'inside' : 'after'} the checkout: ${outcome}`);
  }
  const exitCode = await site.stop();
  const money = await readMoney(dataDir, acknowledged);
  rmSync(dataDir, { recursive: true });
  const { lost, doubled, chargedWithoutOrder, unknown } = money;
  const ok =
    exitCode === 0 &&
    lost + doubled + chargedWithoutOrder + unknown === 0 &&
    // Every buyer who tried again has paid, but for those whose request may still be on its way to the gateway.
    acknowledged.length === times - confirming &&
    money.paid === acknowledged.length + SEEDED_PAID &&
    money.charges === money.paid &&
    (times < 5 || killedInside > 0);
  console.log(
    `kills=${times} inside=${killedInside} confirming=${confirming} orders=${money.orders} paid=${money.paid} ` +
      `charges=${money.charges} lost=${lost} doubled=${doubled} chargedWithoutOrder=${chargedWithoutOrder} ` +
      `unknown=${unknown} seed=${values.seed}`,
  );
  process.exit(ok ? 0 : 1);
}

async function killAfter(site: SiteProcess, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  site.child.kill('SIGKILL');
  await site.ended;
}

await run();
