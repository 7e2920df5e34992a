import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FormClient, formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
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
const random = seededRandom(Number(values.seed));
/** Somewhat longer than a whole checkout takes, so that most kills fall inside one. */
const LONGEST_CHECKOUT_MS = 300;

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
  const signedUp = await client.post('/signup', {
    id: login.id,
    password: login.password,
    passwordConfirm: login.password,
    name: 'Drill',
    tel: '010-1234-5678',
    email,
    termsofuse__slz: 'on',
    termsofuse__privacy: 'on',
  });
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

/** The whole way from the submitted form to the order page; `acknowledged` once the site said "paid". */
async function checkOut({ client, form }: Customer, seen: { returnPath?: string }): Promise<boolean> {
  const placed = await client.post('/payment', form);
  if (placed.status === 409) return false; // it is paid already: the account has its contract
  const windowPath = locationOf(placed);
  if (seen.returnPath === undefined) {
    const opened = await client.get(windowPath);
    if (opened.status === 302) return confirmed(client, locationOf(opened));
    seen.returnPath = await approveAtGateway(client, await opened.text());
  }
  return confirmed(client, locationOf(await client.get(seen.returnPath)));
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

async function confirmed(client: FormClient, path: string): Promise<boolean> {
  const page = await client.get(path);
  return page.ok && (await page.text()).includes('Payment complete');
}

async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'routi-drill-'));
  const port = await freePort();
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  let site = await startSite({ dataDir, port, env });
  const acknowledged: string[] = [];
  let killedInside = 0;

  for (let number = 1; number <= times; number += 1) {
    const customer = await signUp(formClient(site.origin, `10.0.${number}.1`), number);
    const seen: { returnPath?: string } = {};
    const killed = killAfter(site, random() * LONGEST_CHECKOUT_MS);
    const first = await checkOut(customer, seen).catch(() => false);
    if (first) acknowledged.push(customer.login.id);
    else killedInside += 1;
    await killed;
    site = await startSite({ dataDir, port, env });
    // The customer tries again, as people do: same form, same authorisation if there was one.
    if (!first) await checkOut(customer, seen);
    console.log(`${number}/${times} ${first ? 'killed after the answer' : 'killed inside the checkout'}`);
  }
  const exitCode = await site.stop();
  const money = await readMoney(dataDir, acknowledged);
  rmSync(dataDir, { recursive: true });
  const ok =
    exitCode === 0 &&
    money.lost === 0 &&
    money.doubled === 0 &&
    money.chargedWithoutOrder === 0 &&
    money.unknown === 0;
  console.log(
    `kills=${times} inside=${killedInside} orders=${money.orders} paid=${money.paid} charges=${money.charges} ` +
      `lost=${money.lost} doubled=${money.doubled} chargedWithoutOrder=${money.chargedWithoutOrder} unknown=${money.unknown} seed=${values.seed}`,
  );
  process.exit(ok ? 0 : 1);
}

async function killAfter(site: SiteProcess, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  site.child.kill('SIGKILL');
  await site.ended;
}

await run();
