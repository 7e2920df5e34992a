import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { importStatement } from '#app/domains/bank-statements/import/import-statement.server.ts';
import { assignLine } from '#app/domains/bank-statements/matching/assign-line.server.ts';
import { listLinePage } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, daysBetween, type KstDate } from '#app/shared/dates.ts';
import { between, pick, type Random } from '../world/random.ts';
import type { World } from '../world/world.ts';

const CALLER = { id: 'year', address: '192.0.2.1' };
const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** An order that awaits a deposit, or recently did. */
type AwaitedDeposit = {
  number: string;
  /** Member, kind and first day: the same in every run. */
  name: string;
  method: 'virtual-account' | 'bank-transfer';
  state: string;
  total: number;
  code: string | null;
  order_ref: string | null;
  placed_on: KstDate;
};

/** Now and then the bank reverses a deposit after some days; half of those members pay again. */
export function reversalDays(random: Random, name: string): { back: number; again: number | null } | null {
  if (random('deposit reversed', name) >= 0.15) return null;
  const [first = null] = depositDays(random, name);
  if (first === null) return null;
  const back = first + between(random('deposit reversed on', name), 1, 3);
  return { back, again: random('deposit again', name) < 0.5 ? back + 2 : null };
}

/** Days after the order on which its deposits arrive: none, one or two; a late one pays an expired order. */
export function depositDays(random: Random, name: string): number[] {
  const habit = pick(random('deposit', name), [
    [0.82, 'in time'],
    [0.05, 'last day'],
    [0.04, 'late'],
    [0.04, 'twice'],
    [1, 'never'],
  ]);
  const soon = between(random('deposit on', name), 0, 5);
  switch (habit) {
    case 'in time':
      return [soon];
    case 'last day':
      return [7];
    case 'late':
      return [between(random('deposit late on', name), 9, 25)];
    case 'twice':
      return [soon, soon + 1];
    case 'never':
      return [];
  }
}

async function listAwaited(world: World): Promise<AwaitedDeposit[]> {
  const { rows } = await sql<AwaitedDeposit>`
    select o.number, concat_ws(' ', a.login_id, o.kind, i.starts_on) as name, o.method, o.state, o.total,
      o.deposit_code as code, t.order_ref, (o.created_at at time zone 'Asia/Seoul')::date as placed_on
    from orders o
    join accounts a on a.id = o.account_id
    left join invoices i on i.id = o.invoice_id
    left join lateral (select order_ref from payment_attempts where order_id = o.id order by attempt_no desc limit 1) t on true
    where o.method in ('virtual-account', 'bank-transfer') and o.created_at > ${new Date(world.clock.now().getTime() - 27 * 86_400_000)}
      and a.login_id like 'sim%'
    order by name`.execute(world.db);
  return rows;
}

/** Days from `first` on with a deposit or reversal of an existing order. */
export async function listDepositDays(world: World, first: KstDate): Promise<ReadonlySet<KstDate>> {
  const days = new Set<KstDate>();
  for (const order of await listAwaited(world)) {
    for (const passed of movementDays(world.random, order)) {
      const day = addDays(order.placed_on, passed);
      if (day >= first) days.add(day);
    }
  }
  return days;
}

function movementDays(random: Random, { name, method }: AwaitedDeposit): number[] {
  const reversal = method === 'virtual-account' ? reversalDays(random, name) : null;
  return [
    ...depositDays(random, name),
    ...(reversal ? [reversal.back, reversal.again ?? reversal.back] : []),
  ];
}

/** Makes today's deposits: to virtual accounts, and to our own account by a bank statement that staff import. */
export async function payDeposits(world: World, staff: Member, today: KstDate): Promise<void> {
  const lines: AwaitedDeposit[] = [];
  for (const order of await listAwaited(world)) {
    const day = daysBetween(order.placed_on, today);
    const reversal = order.method === 'virtual-account' ? reversalDays(world.random, order.name) : null;
    if (reversal?.back === day && order.order_ref !== null)
      // Rejected if there is no deposit.
      await world.sandbox.reverseDeposit(order.order_ref).catch(() => {});
    if (!depositDays(world.random, order.name).includes(day) && reversal?.again !== day) continue;
    if (order.method === 'bank-transfer') lines.push(order);
    else if (order.order_ref !== null) await payIntoAccount(world, order.name, order.order_ref, order.total);
  }
  if (lines.length > 0) await importBankStatement(world.site.platform(), world, staff, lines);
}

/** The gateway accepts only the exact amount, once and in time; its webhook may be lost. */
async function payIntoAccount(world: World, name: string, orderRef: string, amount: number): Promise<void> {
  const kind = pick(world.random('webhook', name), [
    [0.15, 'duplicate'],
    [0.1, 'delay'],
    [0.1, 'drop'],
    [0.05, 'reorder'],
    [0.05, 'wrong_secret'],
    [1, 'none'],
  ]);
  if (kind !== 'none')
    await world.sandbox.addWebhookRule({ match: orderRef, kind, times: 2, delayMs: 3 * 60 * 60 * 1000 });
  await world.sandbox.deposit({ orderId: orderRef, amount }).catch(() => {});
}

async function importBankStatement(
  platform: Platform,
  world: World,
  staff: Member,
  orders: readonly AwaitedDeposit[],
): Promise<void> {
  const heading = ['거래일시', '출금', '입금', '거래후 잔액', '거래내용', '상대계좌예금주명'];
  // An hour ago, so that no line is in the future.
  const at = world.clock.now().getTime() + KST_OFFSET_MS - 60 * 60 * 1000;
  const rows = orders.map(({ total, code }, index) => {
    // A second apart, so that no two lines are duplicates.
    const moment = new Date(at + index * 1000).toISOString().slice(0, 19).replace('T', ' ');
    const payer = `홍길동 ${code ?? ''}`.trim();
    return [moment, '0', String(total), '', payer, payer];
  });
  const imported = await importStatement(platform, staff, { bank: 'ibk', rows: [heading, ...rows] }, CALLER);
  if (!imported.ok) throw new Error(`The statement was rejected: ${imported.error}`);
  await matchLateDeposits(platform, staff, orders);
}

/** A deposit to an expired order matches nothing: staff match it by the code. */
async function matchLateDeposits(
  platform: Platform,
  staff: Member,
  orders: readonly AwaitedDeposit[],
): Promise<void> {
  const late = orders.filter(({ state }) => state === 'EXPIRED');
  if (late.length === 0) return;
  const { lines } = await listLinePage(platform, { state: 'UNMATCHED', after: null });
  for (const { number, code } of late) {
    const line = lines.find(({ payer }) => code !== null && payer.includes(code));
    if (!line) continue;
    const input = { lineId: line.id, orderNumber: number, reason: 'The code is the order’s.' };
    await assignLine(platform, staff, input, CALLER);
  }
}
