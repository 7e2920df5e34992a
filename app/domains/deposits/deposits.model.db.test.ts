import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/actor.ts';
import { placeOrder } from '#app/domains/billing/place-order.server.ts';
import { makeMember, transferInput } from '#tests/support/factories.ts';
import { ibkStatement } from '#tests/support/statements.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { importStatement } from './import-statement.server.ts';
import { listDeposits } from './list-deposits.server.ts';
import { matchDeposit } from './match-deposit.server.ts';
import { refundDeposit } from './refund-deposit.server.ts';
import { setDepositAside } from './set-deposit-aside.server.ts';
import { undoMatch } from './undo-match.server.ts';

/** Any deeds of staff on any lines and orders: the books hold after each (payments.md §5.3). */
const RUNS = 8;
const STANDARD = 3_750_000;
const caller = { id: 'test', address: '192.0.2.1' };
const account = { bank: '88', number: '110123456789', holder: '홍길동' };

let site: TestPlatform;
let staff: Member;
beforeAll(async () => {
  site = await createTestPlatform();
  staff = await makeMember(site.platform);
});
afterAll(() => site.close());

const payer = fc.constantFrom('홍길동', '(주)홍길동', '김민준');
const amount = fc.constantFrom(1_000, 1_750_000, 2_000_000, STANDARD, STANDARD + 1, 9_000_000);
const which = fc.nat({ max: 5 });
const deed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('match' as const), line: which, order: which }) },
  ...(['undo', 'ignore', 'take-up', 'refund'] as const).map((name) =>
    fc.record({ do: fc.constant(name), line: which, order: which }),
  ),
);

test('no line pays more than it brought, no order takes more than it costs, and the ledger is the sum of the matches', async () => {
  const { platform } = site;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(payer, amount), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(deed, { maxLength: 12 }),
      async (some, orderCount, deeds) => {
        await sql`update deposits set state = 'IGNORED' where state = 'UNMATCHED'`.execute(platform.db);
        await sql`update orders set state = 'CANCELED' where state = 'AWAITING_DEPOSIT'`.execute(platform.db);
        const orders: string[] = [];
        for (let count = 0; count < orderCount; count += 1) {
          const member = await makeMember(platform);
          const placed = await placeOrder(platform, member, transferInput({ depositor: '홍길동' }), caller);
          if (!placed.ok) throw new Error(placed.error);
          orders.push(placed.value.orderNumber);
        }
        // Another minute, so that no line may be one of the run before.
        site.clock.advance(61_000);
        const lines = await bring(some);
        await expectSound();
        for (const each of deeds) {
          const depositId = lines[each.line % lines.length] ?? '';
          const orderNumber = orders[each.order % orders.length] ?? '';
          await act(each.do, depositId, orderNumber);
          await expectSound();
        }
      },
    ),
    { numRuns: RUNS },
  );
});

/** One statement with these lines, all new; answers their ids. */
async function bring(some: [payer: string, amount: number][]): Promise<string[]> {
  const { platform, clock } = site;
  const at = new Date(clock.now().getTime() + 9 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  const rows = ibkStatement(some.map(([name, brought]) => ({ at, in: brought, payer: name })));
  const imported = await importStatement(platform, staff, { bank: 'ibk', rows }, caller);
  expect(imported).toMatchObject({ ok: true, value: { added: some.length } });
  const { deposits } = await listDeposits(platform, { state: 'all', after: null });
  return deposits.slice(0, some.length).map(({ id }) => id);
}

async function act(what: string, depositId: string, orderNumber: string): Promise<void> {
  const { platform } = site;
  const reason = 'As it is tried';
  switch (what) {
    case 'match':
      await matchDeposit(platform, staff, { depositId, orderNumber, reason }, caller);
      break;
    case 'undo':
      await undoMatch(platform, staff, { depositId, reason }, caller);
      break;
    case 'refund':
      await refundDeposit(platform, staff, { depositId, reason, twice: false, account }, caller);
      break;
    default: {
      const event = what === 'ignore' ? 'ignore' : 'undo';
      await setDepositAside(platform, staff, { depositId, event, reason }, caller);
    }
  }
}

async function expectSound(): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'line ' || d.id as what from deposits d
      where d.amount < (select coalesce(sum(m.amount), 0) from deposit_matches m where m.deposit_id = d.id and m.undone_at is null)
        + (select coalesce(sum(r.amount), 0) from refunds r where r.deposit_id = d.id and r.state <> 'FAILED')
    union all
    select 'order ' || o.number from orders o
      join (select order_id, sum(amount) as held from payment_transactions group by order_id) t on t.order_id = o.id
      left join (select order_id, sum(amount) as matched from deposit_matches where undone_at is null group by order_id) m
        on m.order_id = o.id
      where t.held > o.total or t.held <> coalesce(m.matched, 0) or (t.held = o.total) <> (o.state = 'PAID')
    union all
    select 'state ' || d.id || ' ' || d.state from deposits d
      left join deposit_matches m on m.deposit_id = d.id and m.undone_at is null
      left join orders o on o.id = m.order_id
      where (d.state = 'MATCHED') <> (m.amount is not distinct from d.amount and o.state is not distinct from 'PAID')
        -- Canceled are only those of the runs before.
        or (d.state = 'PARTIAL' and o.state not in ('AWAITING_DEPOSIT', 'CANCELED'))
        or (d.state in ('UNMATCHED', 'LATE', 'IGNORED') and m.id is not null)
        -- Of what is over, its order has all that it needs.
        or (d.state = 'OVER' and o.state not in ('PAID', 'CANCELED'))
  `.execute(site.platform.db);
  expect(rows).toEqual([]);
}
