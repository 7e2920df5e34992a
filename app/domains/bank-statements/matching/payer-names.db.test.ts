import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { cancelOrder } from '#app/domains/billing/orders/cancel-order.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { CALLER, type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { type OwnedOrder, transferOrder } from '#tests/support/paid-orders.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { viewLine } from '../reading/view-line.server.ts';
import { matchLines } from './match-lines.server.ts';

const STANDARD = 3_750_000;
const NAME = '한강플랜트';

let site: DepositSite;
beforeEach(async () => {
  site = await openDepositSite();
});
afterEach(() => site.close());

const orderOf = (buyer?: Member) => transferOrder(site.platform, 'cash', { depositor: NAME }, buyer);

const cancel = ({ member, number }: OwnedOrder) =>
  cancelOrder(
    site.platform,
    reauthenticated(member),
    { orderNumber: number, refund: { account: null } },
    CALLER,
  );

async function suggestions(payer: string) {
  const { id } = await site.lineOf(payer);
  const read = await viewLine(site.platform, site.staff, id, CALLER);
  if (!read.ok) throw new Error(read.error);
  return Object.fromEntries(read.value.near.map(({ order, differences }) => [order.number, differences]));
}

/** Places an order, pays it by its code and ends its subscription, so that the buyer may order again. */
async function paidBefore() {
  const first = await orderOf();
  await site.importLines([await site.payerWithCode(NAME, first.number), STANDARD]);
  expect(await site.stateOf(first.number)).toEqual(['PAID', STANDARD]);
  await endSubscription(first.member);
  site.clock.advance(2 * DAY_MS);
  return first;
}

const endSubscription = ({ accountId }: Member) =>
  sql`update subscriptions set state = 'ENDED', ended_at = ${site.clock.now()} where account_id = ${accountId}`.execute(
    site.platform.db,
  );

test.each(['canceled', 'expired'] as const)(
  'does not pay a stranger’s order with a transfer under the name of an order that was %s',
  async (end) => {
    const [theirs, squatted] = [await orderOf(), await orderOf()];
    if (end === 'canceled') await cancel(theirs);
    else
      await sql`update orders set state = 'EXPIRED' where number = ${theirs.number}`.execute(
        site.platform.db,
      );
    expect(await site.importLines([`(주)${NAME}`, STANDARD])).toMatchObject({ matched: 0 });
    expect(await site.stateOf(squatted.number)).toEqual(['AWAITING_DEPOSIT', 0]);
    expect(await suggestions(`(주)${NAME}`)).toEqual({
      [squatted.number]: ['name-only', 'name-shared'],
      [theirs.number]: ['name-only', 'name-shared', end],
    });
  },
);

test('does not pay a stranger’s order under the name of a customer without an order', async () => {
  await paidBefore();
  const squatted = await orderOf();
  expect(await site.importLines([NAME, STANDARD])).toMatchObject({ matched: 0 });
  expect(await suggestions(NAME)).toEqual({ [squatted.number]: ['name-only', 'name-shared'] });
});

test('matches the next order of an account by a name that the code of a paid order confirmed', async () => {
  const { member } = await paidBefore();
  const next = await orderOf(member);
  expect(await site.importLines([`㈜${NAME}`, STANDARD])).toMatchObject({ matched: 1 });
  expect(await site.stateOf(next.number)).toEqual(['PAID', STANDARD]);
});

test('stops matching a confirmed name automatically once a stranger orders under it', async () => {
  const { member } = await paidBefore();
  const [next, squatted] = [await orderOf(member), await orderOf()];
  expect(await site.importLines([NAME, STANDARD])).toMatchObject({ matched: 0 });
  expect(await suggestions(NAME)).toEqual({
    [next.number]: ['name-shared'],
    [squatted.number]: ['name-only', 'name-shared'],
  });
});

test('treats a name as confirmed after a match by staff, until they undo it', async () => {
  const first = await orderOf();
  await site.importLines(['김민준', STANDARD]);
  const { id } = await site.lineOf('김민준');
  await site.match(id, first.number);
  await endSubscription(first.member);
  site.clock.advance(2 * DAY_MS);
  const next = await orderOf(first.member);
  await site.importLines(['김민준 ', STANDARD]);
  expect(await site.stateOf(next.number)).toEqual(['PAID', STANDARD]);

  await endSubscription(first.member);
  expect(await site.undo(id)).toMatchObject({ ok: true });
  await sql`update orders set state = 'CANCELED' where number = ${first.number}`.execute(site.platform.db);
  await sql`update invoices set state = 'VOID'`.execute(site.platform.db);
  site.clock.advance(2 * DAY_MS);
  const third = await orderOf(first.member);
  await site.importLines(['김민준  ', STANDARD]);
  expect(await site.stateOf(third.number), 'a match by name does not confirm it').toEqual([
    'AWAITING_DEPOSIT',
    0,
  ]);
});

test('hashes the names of older matches once and confirms those that staff matched', async () => {
  const { member, number } = await paidBefore();
  const set = (on: string) =>
    sql`update statement_line_matches set matched_on = ${on}, payer_hash = 'unread ' || (select deposit_code from orders where number = ${number})`.execute(
      site.platform.db,
    );
  const next = await orderOf(member);
  await set('name');
  await site.importLines([NAME, STANDARD]);
  expect(await site.stateOf(next.number)).toEqual(['AWAITING_DEPOSIT', 0]);
  await set('staff');
  expect(await matchLines(site.platform)).toBe(1);
});

test('matches a line to its order behind a thousand older open lines', async () => {
  const { number } = await orderOf();
  const strangers = Array.from(
    { length: 1_001 },
    (_, index) => [`Stranger ${index}`, 1_000 + index] as [string, number],
  );
  await site.importLines(...strangers);
  site.clock.advance(60_000);
  await site.importLines([await site.payerWithCode(NAME, number), STANDARD]);
  expect(await site.stateOf(number)).toEqual(['PAID', STANDARD]);
});
