import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/actor.ts';
import { takeDeposit } from '#app/domains/billing/take-deposit.server.ts';
import { undoDeposit } from '#app/domains/billing/undo-deposit.server.ts';
import { withdrawOrder } from '#app/domains/billing/withdraw-order.server.ts';
import { addDays } from '#app/shared/dates.ts';
import { liveOn, lookAtContract } from '#tests/support/contract-year.ts';
import { GOOD_ACCOUNT, type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { endEarly } from './end-early.server.ts';
import { readEarlyEnd } from './read-early-end.server.ts';

const BASIC = 1_980_000;
const SECOND = '2026-12-20';
const TRANSFER = {
  plan: 'basic',
  method: 'bank-transfer',
  transferBank: 'ibk',
  depositor: '홍길동',
  transferCertificate: 'cash',
} as const;

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
  site.clock.set('2026-11-20T12:00:00+09:00');
});
afterEach(() => site.close());

/** Oldest first. */
async function orders({ accountId }: Member) {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from orders where account_id = ${accountId} order by created_at
  `.execute(site.platform.db);
  return rows;
}

async function book(orderId: string, transactionKey: string, how: typeof takeDeposit | typeof undoDeposit) {
  const deposit = { orderId, amount: BASIC, transactionKey, occurredAt: site.platform.clock.now() };
  await site.platform.transaction(async (tx) => void (await how(site.platform, tx, deposit)));
}

/** A contract paid by transfer, the first period on its first day. */
async function begun(): Promise<{ member: Member; first: { id: string; number: string } }> {
  const order = await site.place(TRANSFER as never);
  await book(order.orderId, 'first', takeDeposit);
  return { member: order.member, first: { id: order.orderId, number: order.orderNumber } };
}

async function payLast(member: Member, key: string): Promise<string> {
  const last = (await orders(member)).at(-1)?.id ?? '';
  await book(last, key, takeDeposit);
  return last;
}

const look = ({ accountId }: Member) => lookAtContract(site.platform, accountId);

describe('a chosen end stands when the running deposit is taken back', () => {
  async function endingAndReversed() {
    const { member } = await begun();
    await liveOn(site, SECOND, '00:10:00');
    const second = await payLast(member, 'second');
    await liveOn(site, addDays(SECOND, 24));
    const view = await readEarlyEnd(site.platform, member);
    const shown = view?.choices.find(({ when }) => when === 'period-end')?.shown ?? '';
    await endEarly(site.platform, member, { when: 'period-end', shown, account: null }, REQUEST);
    await book(second, 'reversed', undoDeposit);
    expect((await look(member)).state).toBe('PAST_DUE');
    return { member, second };
  }

  test('and comes anew', async () => {
    const { member, second } = await endingAndReversed();
    await book(second, 'anew', takeDeposit);
    expect((await look(member)).state).toBe('CANCEL_SCHEDULED');
  });

  test('and does not: nothing is opened after it, and what was used is owed', async () => {
    const { member } = await endingAndReversed();
    await liveOn(site, addDays(SECOND, 30), '00:10:00');
    const { state, invoices } = await look(member);
    expect(state).toBe('ENDED');
    expect(invoices.some(({ no }) => no === 3)).toBe(false);
    const { rows } = await sql<{ kind: string; total: number }>`
      select i.kind, i.total from invoices i join subscriptions s on s.id = i.subscription_id
      where s.account_id = ${member.accountId} and i.state = 'OPEN' order by i.kind
    `.execute(site.platform.db);
    expect(rows).toEqual([
      { kind: 'change', total: BASIC },
      { kind: 'early-end', total: BASIC },
    ]);
  });
});

test('the first period cannot be withdrawn after it was used, although its money came anew', async () => {
  const { member, first } = await begun();
  site.clock.set('2026-12-18T12:00:00+09:00');
  await book(first.id, 'undone', undoDeposit);
  await book(first.id, 'anew', takeDeposit);
  const input = { orderNumber: first.number, account: GOOD_ACCOUNT };
  expect(await withdrawOrder(site.platform, member, input, REQUEST)).toEqual({
    ok: false,
    error: 'too-late',
  });
});

test('the first deposit taken back after the second period was paid suspends the contract, and does not end it', async () => {
  const { member, first } = await begun();
  await liveOn(site, SECOND, '00:10:00');
  await payLast(member, 'second');
  await book(first.id, 'undone', undoDeposit);
  for (let day = 1; day <= 9; day += 1) await liveOn(site, addDays(SECOND, day));
  expect((await look(member)).state).toBe('SUSPENDED');
});
