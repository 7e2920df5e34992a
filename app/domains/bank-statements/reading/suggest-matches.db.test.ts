import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { findNameUses } from '../matching/find-name-uses.server.ts';
import { findMatchCandidates, singleMatch } from '../matching/match-candidates.ts';
import { compareLines, listLikelyLines, suggestMatches } from './suggest-matches.server.ts';

const STANDARD = 3_750_000;

let site: DepositSite;
beforeEach(async () => {
  site = await openDepositSite();
});
afterEach(() => site.close());

/** Compares the open lines with every awaited order. */
async function compareWithAll() {
  const { platform } = site;
  const lines = (await site.lines()).filter(({ state }) => state === 'UNMATCHED');
  const orders = await listAwaitedTransfers(platform);
  const usesOf = await findNameUses(
    platform,
    lines.map(({ payer }) => payer),
  );
  const compared = lines.map((line) => ({
    line,
    ...findMatchCandidates({ ...line, nameUses: usesOf(line.payer) }, orders),
  }));
  return { lines, orders, compared };
}

/** Orders and lines that share codes, names, parts of names, amounts, or nothing. */
async function fillWithNearMatches() {
  const coded = await site.order('한강플랜트');
  const shared = [await site.order('(주)동해설비기술'), await site.order('동해설비기술공사')];
  const partlyPaid = await site.order('서해배관시공');
  for (const name of ['남해열교환기', '설악중공업사', '지리산엔지니어링', 'Ocean Piping'])
    await site.order(name);
  await site.importLines(['서해배관시공', 1_000_000]);
  expect(await site.match((await site.lineOf('서해배관시공')).id, partlyPaid)).toMatchObject({ ok: true });
  const confirmed = await site.order('백두설비시공');
  await site.importLines(['김민준', STANDARD]);
  await site.match((await site.lineOf('김민준')).id, confirmed);
  const withCode = await site.payerWithCode('누군가', coded);
  await site.importLines(
    [withCode, 5],
    ['동해설비기술', STANDARD],
    ['서해배관시공', 2_750_000],
    ['처음보는사람', 2_750_000],
    ['처음보는사람', STANDARD],
    ['지리산엔지니', 7],
    ['ocean piping co., ltd.', STANDARD],
    ['김민준', STANDARD],
    ['', STANDARD],
    ['이자', 5_000],
  );
  return { coded, shared };
}

test('proposes for each line the orders that a comparison with all awaited orders finds', async () => {
  await fillWithNearMatches();
  const { lines, compared } = await compareWithAll();
  expect(lines.length).toBeGreaterThan(5);
  expect(compared.filter(({ near }) => near.length > 0).length).toBeGreaterThan(5);
  for (const { line, near } of compared) {
    const [narrowed] = await compareLines(site.platform, [line], { amounts: [line.amount] });
    expect([line.payer, narrowed?.near]).toEqual([line.payer, near]);
  }
  const suggested = await suggestMatches(site.platform, lines);
  const single = compared.flatMap(({ line, near }) => {
    const order = singleMatch(near)?.order;
    return order ? [[line.id, { number: order.number, accountId: order.accountId }] as const] : [];
  });
  expect(suggested).toEqual(new Map(single));
  expect(suggested.size).toBeGreaterThan(0);
});

test('finds for every order the lines that a comparison with all orders proposes', async () => {
  await fillWithNearMatches();
  const { orders, compared } = await compareWithAll();
  for (const { number } of orders) {
    const likely = compared.filter(({ near }) => near.some(({ order }) => order.number === number));
    const found = await listLikelyLines(site.platform, number);
    expect(found.map(({ id }) => id)).toEqual(likely.map(({ line }) => line.id));
  }
});

test('reads only orders that share a code, a name or an account with a line, until another amount is asked for', async () => {
  const { coded, shared } = await fillWithNearMatches();
  const { platform } = site;
  const numbersOf = async (payer: string, amounts: number[] = []) => {
    const found = await listAwaitedTransfers(platform, { payers: [payer], accountIds: [], amounts });
    return found.map(({ number }) => number).sort();
  };
  expect(await numbersOf('처음보는사람')).toEqual([]);
  expect(await numbersOf('㈜ 동해설비기술')).toEqual([...shared].sort());
  expect(await numbersOf(await site.payerWithCode('', coded))).toEqual([coded]);
  expect((await numbersOf('처음보는사람', [STANDARD])).length).toBeGreaterThan(3);
});

test('still finds orders of a release that wrote no keys', async () => {
  const number = await site.order('한강플랜트');
  const { platform } = site;
  const keys = async () =>
    (await sql<{ depositor_key: string | null }>`select depositor_key from orders`.execute(platform.db)).rows;
  expect((await keys())[0]?.depositor_key).toMatch(/^[0-9a-f]{64}$/);
  await sql`update orders set depositor_key = default`.execute(platform.db);
  const found = await listAwaitedTransfers(platform, { payers: ['한강플랜트'], accountIds: [] });
  expect(found).toMatchObject([{ number, depositor: '한강플랜트' }]);
});
