import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { addMonths, daysOf, instantsOf, type Month, monthOf } from '#app/shared/months.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type AccessCounts, countAccesses, findFirstAccess } from './access-log.store.server.ts';
import { type AuditedDecision, nameDecisions } from './audit-lists.server.ts';
import { listDecisions } from './decisions.store.server.ts';
import { describeUnusualCounts, type UnreviewedMonth, unreviewedMonths } from './review-month.ts';
import { insertReview, listReviews } from './reviews.store.server.ts';

export type ReviewedMonth = {
  month: Month;
  /** False while the month runs: it cannot be signed off yet. */
  complete: boolean;
  people: (AccessCounts & { name: string; unusual: string[] })[];
  exports: AuditedDecision[];
  signed: { by: string; at: Date; remark: string } | null;
};

/** Downloads of personal data by staff, each with its reason. */
const EXPORTS: readonly AuditAction[] = ['admin.list-exported'];

/** The figures of a month: accesses by person, exports and anything unusual. */
export async function readReview(
  platform: Pick<Platform, 'db' | 'clock'>,
  month: Month,
): Promise<ReviewedMonth> {
  const { db } = platform;
  const { from, before } = instantsOf(daysOf(month));
  const previous = instantsOf(daysOf(addMonths(month, -1)));
  const [counts, earlier, exported, reviews] = await Promise.all([
    countAccesses(db, from, before),
    countAccesses(db, previous.from, previous.before),
    listDecisions(db, EXPORTS, from, before),
    listReviews(db),
  ]);
  const review = reviews.find((each) => each.month === month);
  const names = await listLoginIds(platform, [
    ...counts.map(({ accountId }) => accountId),
    ...(review ? [review.reviewed_by] : []),
  ]);
  const nameOf = (id: string) => names.get(id) ?? 'deleted account';
  return {
    month,
    complete: month < monthOf(kstDate(platform.clock.now())),
    people: counts.map((each) => ({
      ...each,
      name: nameOf(each.accountId),
      unusual: describeUnusualCounts(
        each,
        earlier.find(({ accountId }) => accountId === each.accountId),
      ),
    })),
    exports: await nameDecisions(platform, exported),
    signed: review ? { by: nameOf(review.reviewed_by), at: review.reviewed_at, remark: review.remark } : null,
  };
}

/** Complete months that nobody has signed off, oldest first. */
export async function listUnreviewedMonths(
  platform: Pick<Platform, 'db' | 'clock'>,
): Promise<UnreviewedMonth[]> {
  const first = await findFirstAccess(platform.db);
  if (!first) return [];
  const reviewed = new Set((await listReviews(platform.db)).map(({ month }) => month));
  return unreviewedMonths(monthOf(kstDate(first)), kstDate(platform.clock.now()), reviewed);
}

/** Signs off a complete month, once, with a remark. The figures are stored with it. */
export async function signReview(
  platform: Platform,
  admin: Member,
  { month, remark }: { month: Month; remark: string },
  caller: Caller,
): Promise<Result<null, 'not-complete' | 'not-open'>> {
  const at = platform.clock.now();
  if (addMonths(month, 1) > monthOf(kstDate(at))) return err('not-complete');
  const { from, before } = instantsOf(daysOf(month));
  const figures = await countAccesses(platform.db, from, before);
  return platform.transaction(async (tx) => {
    const row = { month, reviewed_by: admin.accountId, reviewed_at: at, remark, figures };
    if (!(await insertReview(tx, row))) return err('not-open');
    await recordAudit(tx, {
      at,
      actor: admin.accountId,
      action: 'admin.audit-reviewed',
      target: month,
      requestId: caller.id,
      reason: remark,
    });
    return ok(null);
  });
}
