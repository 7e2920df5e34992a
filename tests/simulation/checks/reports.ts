import { sql } from 'kysely';
import { findReceivables } from '#app/domains/reports/find-receivables.server.ts';
import { findRecurring } from '#app/domains/reports/find-recurring.server.ts';
import { findRefundReport } from '#app/domains/reports/find-refund-report.server.ts';
import { findRevenue } from '#app/domains/reports/find-revenue.server.ts';
import { findVatReturn } from '#app/domains/reports/find-vat-return.server.ts';
import { AGES } from '#app/domains/reports/receivables.ts';
import { sumRecurring } from '#app/domains/reports/recurring.store.server.ts';
import { MOVEMENTS } from '#app/domains/reports/recurring.ts';
import { listVatPeriods } from '#app/domains/reports/vat-periods.ts';
import { VAT_LINES } from '#app/domains/reports/vat-return.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { addMonths, monthOf } from '#app/shared/months.ts';
import type { Violation } from './invariants.ts';

/** More rows than any report has in a simulation. */
const ALL = { limit: 10_000 };
/** A year, the month before it and the months in which contracts start. */
const MONTHS = 20;

type Reader = Pick<Platform, 'db' | 'clock'>;

/** Compares the reports of the simulated time with sums over the tables, to the won. */
export async function findReportViolations(platform: Reader): Promise<Violation[]> {
  const rules: [rule: string, check: (platform: Reader) => Promise<string[]>][] = [
    ['revenue by month and method sums to the ledger', compareRevenue],
    ['recurring revenue moves from month end to month end, and ends at what runs', compareRecurring],
    ['receivables by age are the unpaid invoices', compareReceivables],
    ['refunds that were done are those of the ledger', compareRefunds],
    ['the VAT return of each quarter is its documents and its ledger', compareVatReturns],
  ];
  const violations: Violation[] = [];
  for (const [rule, check] of rules) {
    const examples = await check(platform);
    if (examples.length > 0) violations.push({ rule, examples });
  }
  return violations;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const differs = (what: string, shown: unknown, expected: unknown) =>
  JSON.stringify(shown) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`];

function months({ clock }: Reader) {
  const until = monthOf(kstDate(clock.now()));
  return { from: addMonths(until, 1 - MONTHS), until };
}

async function one<T>({ db }: Reader, query: ReturnType<typeof sql<T>>): Promise<T> {
  const [row] = (await query.execute(db)).rows;
  if (!row) throw new Error('There is no row.');
  return row;
}

async function compareRevenue(platform: Reader): Promise<string[]> {
  const { rows, months: listed, total } = await findRevenue(platform, months(platform));
  const ledger = await one(
    platform,
    sql<{ received: number; refunded: number; reversed: number; net: number; usd: number }>`
      select coalesce(sum(case kind when 'payment' then amount end), 0)::bigint as received,
        coalesce(sum(case kind when 'refund' then amount end), 0)::bigint as refunded,
        coalesce(sum(case kind when 'reversal' then amount end), 0)::bigint as reversed,
        coalesce(sum(amount), 0)::bigint as net, coalesce(sum(usd_cents), 0)::bigint as usd
      from payment_transactions`,
  );
  const { usd, ...won } = ledger;
  return [
    ...differs('total', total, won),
    ...differs('months', sum(listed.map(({ net }) => net)), won.net),
    ...differs('US cents', sum(rows.map(({ usdCents }) => usdCents)), usd),
  ];
}

async function compareRecurring(platform: Reader): Promise<string[]> {
  const shown = await findRecurring(platform, months(platform));
  const problems: string[] = [];
  for (const { month, until, opening, movements, closing } of shown) {
    const moved = sum(MOVEMENTS.map((movement) => movements[movement].amount));
    problems.push(
      ...differs(`movements of ${month}`, moved, closing.amount - opening.amount),
      ...differs(`end of ${month}`, closing, await sumRecurring(platform.db, until)),
    );
  }
  const today = kstDate(platform.clock.now());
  // Independent of the reports' views: the last invoiced price of each running subscription.
  const running = await one(
    platform,
    sql<{ amount: number; customers: number }>`
      select coalesce(sum(price - round(price / 11.0)), 0)::bigint as amount, count(*) as customers
      from (
        select (select l.amount from invoices i join invoice_lines l on l.invoice_id = i.id and l.kind = 'month'
          where i.subscription_id = s.id and i.kind = 'period' order by i.period_no desc limit 1) as price
        from subscriptions s
        where s.state not in ('TRIALING', 'ENDED', 'TERMINATED') and ${today} between s.anchor and s.ends_on
      ) prices where price is not null`,
  );
  return [...problems, ...differs('today', shown.at(-1)?.closing, running)];
}

async function compareReceivables(platform: Reader): Promise<string[]> {
  const { all, debtors } = await findReceivables(platform, ALL);
  const { total } = await one(
    platform,
    sql<{ total: number }>`select coalesce(sum(total), 0)::bigint as total from invoices
      where state in ('OPEN', 'OVERDUE', 'UNCOLLECTIBLE')`,
  );
  return [
    ...differs('ages', sum(AGES.map((age) => all[age])), all.total),
    ...differs('debtors', sum(debtors.map((debtor) => debtor.total)), all.total),
    ...differs('invoices', all.total + all.writtenOff + all.offered + all.received, total),
  ];
}

async function compareRefunds(platform: Reader): Promise<string[]> {
  const { months: done, open } = await findRefundReport(platform, months(platform));
  const expected = await one(
    platform,
    sql<{ ledger: number; open: number }>`
      select (select coalesce(-sum(amount), 0)::bigint from payment_transactions where kind = 'refund') as ledger,
        (select count(*) from refunds where state not in ('DONE', 'FAILED')) as open`,
  );
  const ledger = sum(done.map(({ amount, outsideLedger }) => amount - outsideLedger));
  return differs('refunds', { ledger, open: open.refunds }, expected);
}

async function compareVatReturns(platform: Reader): Promise<string[]> {
  const problems: string[] = [];
  let net = 0;
  let open = 0;
  for (const { code, range } of listVatPeriods(kstDate(platform.clock.now()), MONTHS / 3 + 1).reverse()) {
    const report = await findVatReturn(platform, range, ALL);
    const { taxed, untaxed, ledger, difference, differences, lines } = report;
    net += ledger.net;
    open += difference;
    const unexplained = differences.filter(({ before, after }) =>
      [before, after].some((gap) => gap?.reason === 'corrected' || gap?.reason === 'not-documented'),
    );
    problems.push(
      ...differs(`lines of ${code}`, sum(VAT_LINES.map((line) => lines[line].total)), taxed.total),
      ...differs(`tax of ${code}`, sum(VAT_LINES.map((line) => lines[line].vat)), taxed.vat),
      ...differs(`ledger of ${code}`, taxed.total + untaxed.total + difference, ledger.net),
      ...differs(`named differences of ${code}`, sum(differences.map(({ amount }) => amount)), difference),
      ...unexplained.map((each) => `unexplained in ${code}: ${JSON.stringify(each)}`),
    );
  }
  const books = await one(
    platform,
    sql<{ net: number; open: number }>`
      select l.net, l.net - d.documented as open
      from (select coalesce(sum(amount), 0)::bigint as net from payment_transactions) l,
        (select coalesce(sum(total), 0)::bigint as documented from documents where kind = 'statement') d`,
  );
  // An order's tax is that of its total, however often it was corrected.
  const { rows } = await sql<{ what: string }>`
    select o.number || ' has ' || sum(d.vat) || ' of ' || sum(d.total) as what
    from documents d join orders o on o.id = d.order_id
    where d.kind = 'statement' and not d.penalty and o.kind <> 'early-end'
    group by o.number having sum(d.vat) <> round(sum(d.total) / 11.0)`.execute(platform.db);
  return [
    ...problems,
    ...differs('all quarters', { net, open }, books),
    ...rows.map(({ what }) => `tax: ${what}`),
  ];
}
