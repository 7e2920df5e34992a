import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { addDays } from '#app/shared/dates.ts';
import { GOOD_ACCOUNT, type MoneySite, openMoneySite, REQUEST } from '#tests/support/money-site.ts';
import { depositToOwnAccount, placePaidTransfer, reverseDeposit } from '#tests/support/own-account.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { runDay, summarizeYear } from '#tests/support/subscription-year.ts';
import { cancelEarly } from '../cancellation/cancel-early.server.ts';
import { findCancellationView } from '../cancellation/find-cancellation-view.server.ts';
import { withdrawOrder } from '../cancellation/withdraw-order.server.ts';

const BASIC = 1_980_000;
const SECOND = '2026-12-20';

let site: MoneySite;
beforeEach(async () => {
  site = await openMoneySite();
});
afterEach(() => site.close());

/** A subscription on its first day, whose first period was paid by transfer. */
const startByTransfer = () => placePaidTransfer(site, { plan: 'basic' });

/** Pays the newest order of a member by transfer. Returns its id. */
async function payNewestOrder({ accountId }: Member): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where account_id = ${accountId} order by created_at desc limit 1
  `.execute(site.platform.db);
  const last = rows[0]?.id ?? '';
  await depositToOwnAccount(site.platform, last, BASIC);
  return last;
}

const summarize = ({ accountId }: Member) => summarizeYear(site.platform, accountId);

describe('a scheduled cancellation whose current deposit is reversed', () => {
  async function endingAndReversed() {
    const { member } = await startByTransfer();
    await runDay(site, SECOND, '00:10:00');
    const second = await payNewestOrder(member);
    await runDay(site, addDays(SECOND, 24));
    const view = await findCancellationView(site.platform, member);
    const shown = view?.choices.find(({ when }) => when === 'period-end')?.shown ?? '';
    await cancelEarly(
      site.platform,
      reauthenticated(member),
      { when: 'period-end', shown, account: null },
      REQUEST,
    );
    await reverseDeposit(site.platform, second, BASIC);
    expect((await summarize(member)).state).toBe('PAST_DUE');
    return { member, second };
  }

  test('stays scheduled if the deposit is paid again', async () => {
    const { member, second } = await endingAndReversed();
    await depositToOwnAccount(site.platform, second, BASIC);
    expect((await summarize(member)).state).toBe('CANCEL_SCHEDULED');
  });

  test('takes effect if it is not, opens no further period and bills the use', async () => {
    const { member } = await endingAndReversed();
    await runDay(site, addDays(SECOND, 30), '00:10:00');
    const { state, invoices } = await summarize(member);
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

test('a used first period cannot be withdrawn, even if its money was paid again', async () => {
  const { member, orderId, orderNumber } = await startByTransfer();
  site.clock.set('2026-12-18T12:00:00+09:00');
  await reverseDeposit(site.platform, orderId, BASIC);
  await depositToOwnAccount(site.platform, orderId, BASIC);
  const input = { orderNumber, account: GOOD_ACCOUNT };
  expect(await withdrawOrder(site.platform, reauthenticated(member), input, REQUEST)).toEqual({
    ok: false,
    error: 'too-late',
  });
});

test('reversing the first deposit after the second period was paid suspends the subscription but does not end it', async () => {
  const { member, orderId } = await startByTransfer();
  await runDay(site, SECOND, '00:10:00');
  await payNewestOrder(member);
  await reverseDeposit(site.platform, orderId, BASIC);
  for (let day = 1; day <= 9; day += 1) await runDay(site, addDays(SECOND, day));
  expect((await summarize(member)).state).toBe('SUSPENDED');
});
