import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { normalizeName } from '#app/shared/depositor-name.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { isPossibleDuplicate } from '../import/possible-duplicates.ts';
import { type Candidate, singleMatch } from '../matching/match-candidates.ts';
import { listMatches } from '../matching/matches.store.server.ts';
import { ERASED_PAYER, openPayer } from '../matching/payer-name.server.ts';
import {
  findLine,
  type LineRow,
  listLinesBetween,
  listLinesByIdentity,
  listPaidLinesOfAmount,
} from '../store.server.ts';
import { type LineView, toLineView } from './line-queries.server.ts';
import { compareLines } from './suggest-matches.server.ts';

export type LineDetail = {
  line: LineView;
  /** The amount no order needs, KRW. */
  rest: Krw;
  /** The line's newest refund. */
  refund: Refund | null;
  /** Orders that it may pay, likeliest first; empty unless it is unmatched. */
  near: Candidate[];
  /** Lines of the same name and amount that paid an order within a month: a possible double payment. */
  paidBefore: { id: string; occurredAt: Date; orderNumber: string | null }[];
  /** Lines of another statement, or with the same bank reference. */
  possibleDuplicates: { id: string; occurredAt: Date; orderNumber: string | null }[];
  matches: {
    orderNumber: string;
    amount: Krw;
    bySite: boolean;
    at: Date;
    reason: string | null;
    undoneAt: Date | null;
  }[];
};

const MAX_NEAR = 5;
const MONTH_MS = 31 * DAY_MS;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Shows the names of buyers, so each view is audited. */
export async function viewLine(
  platform: Platform,
  staff: Member,
  id: string,
  caller: Caller,
): Promise<Result<LineDetail, 'not-found'>> {
  const row = UUID.test(id) ? await findLine(platform.db, id) : undefined;
  if (!row) return err('not-found');
  const matches = await listMatches(platform.db, [id]);
  const live = matches.find(({ undone_at }) => undone_at === null);
  const line = toLineView(platform, row, live?.order_number ?? null);
  const near = (await compareLines(platform, [line], { amounts: [line.amount] }))[0]?.near ?? [];
  await recordAudit(platform.db, {
    at: platform.clock.now(),
    actor: staff.accountId,
    action: 'deposits.line-seen',
    target: id,
    requestId: caller.id,
  });
  return ok({
    line,
    rest: row.amount - (live?.amount ?? 0),
    refund: (await listRefunds(platform, { statementLineIds: [id] })).at(-1) ?? null,
    near: near.slice(0, MAX_NEAR),
    paidBefore: row.state === 'UNMATCHED' ? await findPaidBefore(platform, row, line.payer) : [],
    possibleDuplicates: row.state === 'UNMATCHED' ? await findPossibleDuplicatesOf(platform, row) : [],
    matches: matches.map((match) => ({
      orderNumber: match.order_number,
      amount: match.amount,
      bySite: match.matched_by === 'site',
      at: match.matched_at,
      reason: match.reason,
      undoneAt: match.undone_at,
    })),
  });
}

export type SingleMatch = {
  line: LineView;
  /** The order that bulk accept matches it to (`singleMatch`). */
  match: Candidate | null;
};

/** Returns each line with its single match. Audited like `viewLine`, because it shows a buyer's name. */
export async function viewSingleMatches(
  platform: Platform,
  staff: Member,
  ids: readonly string[],
  caller: Caller,
): Promise<SingleMatch[]> {
  const found = await Promise.all(ids.map((id) => findLineView(platform, id)));
  const lines = found.filter((line) => line !== null);
  const compared = new Map((await compareLines(platform, lines)).map(({ line, near }) => [line.id, near]));
  const shown = lines.map((line) => ({ line, match: singleMatch(compared.get(line.id) ?? []) }));
  for (const { line, match } of shown) {
    if (match) {
      await recordAudit(platform.db, {
        at: platform.clock.now(),
        actor: staff.accountId,
        action: 'deposits.line-seen',
        target: line.id,
        requestId: caller.id,
      });
    }
  }
  return shown;
}

export async function findSingleMatch(platform: Platform, id: string): Promise<SingleMatch | null> {
  const line = await findLineView(platform, id);
  return line && { line, match: singleMatch((await compareLines(platform, [line]))[0]?.near ?? []) };
}

async function findLineView(platform: Platform, id: string): Promise<LineView | null> {
  const row = UUID.test(id) ? await findLine(platform.db, id) : undefined;
  if (!row) return null;
  const live = (await listMatches(platform.db, [id])).find(({ undone_at }) => undone_at === null);
  return toLineView(platform, row, live?.order_number ?? null);
}

async function findPossibleDuplicatesOf(
  platform: Platform,
  row: LineRow,
): Promise<LineDetail['possibleDuplicates']> {
  if (row.reference_reused && row.reference_hash !== null) {
    const references = [row.reference_hash];
    const lines = await listLinesByIdentity(platform.db, row.bank, { tids: [], references });
    return withOrders(
      platform,
      lines.filter(({ id }) => id !== row.id),
    );
  }
  if (!row.possible_duplicate) return [];
  const at = row.occurred_at.getTime();
  const within = { from: new Date(at - DAY_MS), to: new Date(at + DAY_MS), amounts: [row.amount] };
  const line = { amount: row.amount, occurredAt: row.occurred_at };
  const like = (await listLinesBetween(platform.db, row.bank, within)).filter(
    ({ id, occurred_at }) =>
      id !== row.id && isPossibleDuplicate(line, { amount: row.amount, occurredAt: occurred_at }),
  );
  return withOrders(platform, like);
}

async function findPaidBefore(
  platform: Platform,
  row: LineRow,
  payer: string,
): Promise<LineDetail['paidBefore']> {
  const at = row.occurred_at.getTime();
  const within = { from: new Date(at - MONTH_MS), to: new Date(at + MONTH_MS) };
  const like = (await listPaidLinesOfAmount(platform.db, row, within)).filter(
    (other) =>
      other.payer_sealed !== ERASED_PAYER &&
      normalizeName(openPayer(platform, other)) === normalizeName(payer),
  );
  return withOrders(platform, like);
}

async function withOrders(
  platform: Platform,
  lines: readonly Pick<LineRow, 'id' | 'occurred_at'>[],
): Promise<{ id: string; occurredAt: Date; orderNumber: string | null }[]> {
  const matches = await listMatches(
    platform.db,
    lines.map(({ id }) => id),
  );
  return lines.map(({ id, occurred_at }) => {
    const live = matches.find(
      ({ statement_line_id, undone_at }) => statement_line_id === id && undone_at === null,
    );
    return { id, occurredAt: occurred_at, orderNumber: live?.order_number ?? null };
  });
}
