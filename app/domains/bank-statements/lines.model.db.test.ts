import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLER, type DepositSite, openDepositSite } from '#tests/support/deposit-site.ts';
import { repetitions } from '#tests/support/repetitions.ts';
import { setLineIgnored } from './matching/set-line-ignored.server.ts';

/** Applies random staff actions to random lines and orders; the books must balance after each (payments.md §5.3). */
const RUNS = repetitions(8, 100);
const STANDARD = 3_750_000;

let site: DepositSite;
beforeAll(async () => {
  site = await openDepositSite();
});
afterAll(() => site.close());

const payer = fc.constantFrom('홍길동', '(주)홍길동', '홍길동CODE', '김민준');
const amount = fc.constantFrom(1_000, 1_750_000, 2_000_000, STANDARD, STANDARD + 1, 9_000_000);
const which = fc.nat({ max: 5 });
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('match' as const), line: which, order: which }) },
  ...(['undo', 'ignore', 'take-up', 'refund'] as const).map((name) =>
    fc.record({ do: fc.constant(name), line: which, order: which }),
  ),
);

test('never overspends a line or overpays an order, and keeps the ledger equal to the matches', async () => {
  const { platform } = site;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(payer, amount), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(action, { maxLength: 12 }),
      async (some, orderCount, actions) => {
        await sql`update statement_lines set state = 'IGNORED' where state = 'UNMATCHED'`.execute(
          platform.db,
        );
        await sql`update orders set state = 'CANCELED' where state = 'AWAITING_DEPOSIT'`.execute(platform.db);
        const orders: string[] = [];
        for (let count = 0; count < orderCount; count += 1) orders.push(await site.order('홍길동'));
        // Another minute, so that no line is a possible duplicate of one from the run before.
        site.clock.advance(61_000);
        const code = await site.payerWithCode('', orders[0] ?? '');
        const lines = await importLines(some.map(([name, sum]) => [name.replace('CODE', code), sum]));
        await expectConsistent();
        for (const each of actions) {
          const lineId = lines[each.line % lines.length] ?? '';
          const orderNumber = orders[each.order % orders.length] ?? '';
          await act(each.do, lineId, orderNumber);
          await expectConsistent();
        }
      },
    ),
    { numRuns: RUNS },
  );
});

/** Imports one statement with these lines, all new, and returns their ids. */
async function importLines(some: [payer: string, amount: number][]): Promise<string[]> {
  expect(await site.importLines(...some)).toMatchObject({ added: some.length });
  return (await site.lines()).slice(0, some.length).map(({ id }) => id);
}

async function act(what: string, lineId: string, orderNumber: string): Promise<void> {
  switch (what) {
    case 'match':
      await site.match(lineId, orderNumber);
      break;
    case 'undo':
      await site.undo(lineId);
      break;
    case 'refund':
      await site.refund(lineId);
      break;
    default: {
      const input = {
        lineId,
        event: what === 'ignore' ? 'ignore' : 'undo',
        reason: 'As it is tried',
      } as const;
      await setLineIgnored(site.platform, site.staff, input, CALLER);
    }
  }
}

async function expectConsistent(): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'line ' || d.id as what from statement_lines d
      where d.amount < (select coalesce(sum(m.amount), 0) from statement_line_matches m where m.statement_line_id = d.id and m.undone_at is null)
        + (select coalesce(sum(r.amount), 0) from refunds r where r.statement_line_id = d.id and r.state <> 'FAILED')
    union all
    select 'order ' || o.number from orders o
      join (select order_id, sum(amount) as held from payment_transactions group by order_id) t on t.order_id = o.id
      left join (select order_id, sum(amount) as matched from statement_line_matches where undone_at is null group by order_id) m
        on m.order_id = o.id
      where t.held > o.total or t.held <> coalesce(m.matched, 0) or (t.held = o.total) <> (o.state = 'PAID')
    union all
    select 'state ' || d.id || ' ' || d.state from statement_lines d
      left join statement_line_matches m on m.statement_line_id = d.id and m.undone_at is null
      left join orders o on o.id = m.order_id
      where (d.state = 'MATCHED') <> (m.amount is not distinct from d.amount and o.state is not distinct from 'PAID')
        -- Only orders of earlier runs are canceled.
        or (d.state = 'PARTIAL' and o.state not in ('AWAITING_DEPOSIT', 'CANCELED'))
        or (d.state in ('UNMATCHED', 'LATE', 'IGNORED') and m.id is not null)
        -- The order of an overpaying line has everything it needs.
        or (d.state = 'OVER' and o.state not in ('PAID', 'CANCELED'))
  `.execute(site.platform.db);
  expect(rows).toEqual([]);
}
