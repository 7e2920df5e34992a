import * as v from 'valibot';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { assignLine } from '#app/domains/bank-statements/matching/assign-line.server.ts';
import type { Candidate } from '#app/domains/bank-statements/matching/match-candidates.ts';
import { LINE_MESSAGES } from '#app/domains/bank-statements/messages.ts';
import { findSingleMatch, viewSingleMatches } from '#app/domains/bank-statements/reading/view-line.server.ts';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type BulkOutcome, MAX_BULK_ROWS } from '../lists/bulk.ts';
import type { ListedLine } from './line-list.server.ts';

export const AcceptMatchesForm = v.strictObject({ intent: v.literal('accept-matches'), reason: Reason });

/** A line as its preview sends it, with the order number that it showed. */
const ChosenMatch = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f-]{36}:R[0-9A-Z]{14}$/),
  v.transform((text) => ({ id: text.slice(0, 36), orderNumber: text.slice(37) })),
);
const ChosenMatches = v.fallback(v.pipe(v.array(ChosenMatch), v.maxLength(MAX_BULK_ROWS)), []);

export const readChosenMatches = (form: FormData) => v.parse(ChosenMatches, form.getAll('row'));

/** The chosen lines, each with the order that it may be matched to. */
export async function listChosenLines(
  platform: Platform,
  staff: Member,
  ids: readonly string[],
  caller: Caller,
): Promise<(ListedLine & { match: Candidate | null })[]> {
  const found = await viewSingleMatches(platform, staff, ids, caller);
  return found.map(({ line, match }) => ({
    ...line,
    cursor: line.id,
    suggestedOrder: match?.order.number ?? null,
    refund: null,
    match,
  }));
}

/**
 * Matches each line to the order that its preview showed, one at a time. Skips a line whose single match has changed or
 * is gone.
 */
export async function acceptMatches(
  platform: Platform,
  staff: Member,
  input: { lines: readonly { id: string; orderNumber: string }[]; reason: string },
  caller: Caller,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const { id, orderNumber } of input.lines) {
    const found = await findSingleMatch(platform, id);
    if (!found) {
      outcomes.push({ id, done: false, text: LINE_MESSAGES['not-found'] });
    } else if (found.match?.order.number !== orderNumber) {
      outcomes.push({ id, done: false, text: 'It no longer has a single match. Nothing was changed.' });
    } else {
      const decision = { lineId: id, orderNumber, reason: input.reason };
      const matched = await assignLine(platform, staff, decision, caller);
      outcomes.push(
        matched.ok
          ? { id, done: true, text: `Matched to ${orderNumber}` }
          : { id, done: false, text: LINE_MESSAGES[matched.error] },
      );
    }
  }
  return outcomes;
}
