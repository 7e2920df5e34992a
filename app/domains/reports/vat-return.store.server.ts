import { sql } from 'kysely';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import { type DayRange, instantsOf } from '#app/shared/months.ts';
import type { DocumentSum, OrderBooks, PendingCertificate, VatDocument } from './vat-return.ts';

/** Not issued (yet): the opposite of `isIssued` in the documents room. */
const UNISSUED = sql`('REQUESTED', 'ISSUING', 'FAILED')`;

/** Issued documents dated in the range. */
export async function sumDocuments(db: Queryable, { from, until }: DayRange): Promise<DocumentSum[]> {
  const { rows } = await sql<DocumentSum>`
    select kind, taxed, count(*) filter (where corrects is null) as documents,
      count(*) filter (where corrects is not null) as corrections,
      sum(supply)::bigint as supply, sum(vat)::bigint as vat, sum(total)::bigint as total
    from reported_documents
    where written_on between ${from} and ${until} and state not in ${UNISSUED}
    group by kind, taxed`.execute(db);
  return rows;
}

export async function listPendingCertificates(
  db: Queryable,
  { from, until }: DayRange,
  { limit }: { limit: number },
): Promise<PendingCertificate[]> {
  const { rows } = await sql<PendingCertificate>`
    select d.number, d.kind, d.state, o.number as "orderNumber", o.account_id as "accountId", d.supply, d.vat, d.total
    from reported_documents d join reported_orders o on o.id = d.order_id
    where d.written_on between ${from} and ${until} and d.kind in ('tax-invoice', 'cash-receipt') and d.taxed
      and d.state in ${UNISSUED}
      -- A failed one may have been replaced.
      and not (d.state = 'FAILED' and exists (
        select from reported_documents later where later.order_id = d.order_id and later.kind = d.kind
          and later.number > d.number and later.state <> 'FAILED'))
    order by d.number limit ${limit}`.execute(db);
  return rows;
}

/** The documents of `sumDocuments` one by one. */
export async function listVatDocuments(
  db: Queryable,
  { from, until }: DayRange,
  { limit }: { limit: number },
): Promise<VatDocument[]> {
  const { rows } = await sql<VatDocument>`
    select d.written_on as "writtenOn", d.kind, d.number, corrected.number as corrects, o.number as "orderNumber",
      o.account_id as "accountId", d.supply, d.vat, d.total, d.taxed
    from reported_documents d
    join reported_orders o on o.id = d.order_id
    left join reported_documents corrected on corrected.id = d.corrects
    where d.written_on between ${from} and ${until} and d.state not in ${UNISSUED}
    order by d.written_on, d.kind, d.number limit ${limit}`.execute(db);
  return rows;
}

export type LedgerSum = { received: Krw; refunded: Krw; reversed: Krw; net: Krw };

export async function sumLedger(db: Queryable, range: DayRange): Promise<LedgerSum> {
  const { from, before } = instantsOf(range);
  const { rows } = await sql<LedgerSum>`
    select coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as received,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunded,
      coalesce(sum(amount) filter (where kind = 'reversal'), 0)::bigint as reversed,
      coalesce(sum(amount), 0)::bigint as net
    from reported_movements where occurred_at >= ${from} and occurred_at < ${before}`.execute(db);
  return rows[0] ?? { received: 0, refunded: 0, reversed: 0, net: 0 };
}

export type DifferingOrder = {
  orderNumber: string;
  accountId: string;
  total: Krw;
  state: OrderState;
  before: OrderBooks;
  after: OrderBooks;
};

/** Orders whose ledger in the range differs from their statements, largest difference first. */
export async function listDifferingOrders(
  db: Queryable,
  range: DayRange,
  { limit }: { limit: number },
): Promise<DifferingOrder[]> {
  const { from, until } = range;
  const { from: start, before: end } = instantsOf(range);
  const { rows } = await sql<DifferingOrder>`
    with money as (
      select order_id, sum(amount) as amount from reported_movements
      where occurred_at >= ${start} and occurred_at < ${end} group by order_id
    ), said as (
      select order_id, sum(total) as amount from reported_documents
      where kind = 'statement' and written_on between ${from} and ${until} and state not in ${UNISSUED} group by order_id
    ), differing as (
      select order_id, coalesce(money.amount, 0) - coalesce(said.amount, 0) as difference
      from money full join said using (order_id)
      where coalesce(money.amount, 0) <> coalesce(said.amount, 0)
      order by abs(coalesce(money.amount, 0) - coalesce(said.amount, 0)) desc, order_id limit ${limit}
    )
    select o.number as "orderNumber", o.account_id as "accountId", o.total, o.state,
      json_build_object('money', m.before, 'documented', s.before, 'unused', e.unused_before, 'setOff', e.set_off_before) as before,
      json_build_object('money', m.after, 'documented', s.after, 'unused', e.unused, 'setOff', e.set_off) as after
    from differing d
    join reported_orders o on o.id = d.order_id
    cross join lateral (
      select coalesce(sum(amount) filter (where occurred_at < ${start}), 0) as before, coalesce(sum(amount), 0) as after
      from reported_movements where order_id = d.order_id and occurred_at < ${end}
    ) m
    cross join lateral (
      select coalesce(sum(total) filter (where written_on < ${from}), 0) as before, coalesce(sum(total), 0) as after
      from reported_documents
      where order_id = d.order_id and kind = 'statement' and state not in ${UNISSUED} and written_on <= ${until}
    ) s
    cross join lateral (
      select coalesce(sum(unused) filter (where recorded_at < ${start}), 0) as unused_before,
        coalesce(sum(set_off) filter (where recorded_at < ${start}), 0) as set_off_before,
        coalesce(sum(unused), 0) as unused, coalesce(sum(set_off), 0) as set_off
      from reported_early_ends where order_id = d.order_id and recorded_at < ${end}
    ) e
    order by abs(d.difference) desc, d.order_id`.execute(db);
  return rows;
}
