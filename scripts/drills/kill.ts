import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { formClient } from '#tests/support/form-client.ts';
import { freePort, type SiteProcess, startSite } from '#tests/support/site-process.ts';
import { type Customer, checkOut, type Outcome, signUp } from './customer.ts';
import { readMoney } from './money.ts';

/**
 * Kills the site with SIGKILL at random moments of a checkout, restarts it, and lets the customer continue. An order that
 * the site reported as paid must still be paid, with exactly one charge at the gateway, and every charge must have a paid
 * order (security F1). `--times N --seed S`. The last line has the figures; exits with 1 if money was lost or doubled.
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
/** Slightly longer than a checkout takes, so that most kills happen during one. */
const LONGEST_CHECKOUT_MS = 300;
/** Paid orders of the demo's seed. */
const SEEDED_PAID = 2;

/** Mulberry32, the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Continues as people do: first with the open checkout, then, if asked to pay again, with a new authorization. */
async function continueCheckout(customer: Customer, seen: { returnPath?: string }): Promise<Outcome> {
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
    const outcome = first === 'paid' ? first : await continueCheckout(customer, seen);
    if (outcome === 'paid') acknowledged.push(customer.login.id);
    if (outcome === 'confirming') confirming += 1;
    console.log(`${number}/${times} killed ${first === null ? 'inside' : 'after'} the checkout: ${outcome}`);
  }
  const exitCode = await site.stop();
  const connection = await openPglite(join(dataDir, 'database'));
  const money = await readMoney(connection.kysely, acknowledged);
  await connection.close();
  rmSync(dataDir, { recursive: true });
  const { lost, doubled, chargedWithoutOrder, unknown } = money;
  const ok =
    exitCode === 0 &&
    lost + doubled + chargedWithoutOrder + unknown === 0 &&
    // Every customer who continued has paid, except those whose request may still be on its way to the gateway.
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
