import type * as v from 'valibot';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { assignLine } from '#app/domains/bank-statements/matching/assign-line.server.ts';
import { refundLine } from '#app/domains/bank-statements/matching/refund-line.server.ts';
import { setLineIgnored } from '#app/domains/bank-statements/matching/set-line-ignored.server.ts';
import { undoMatch } from '#app/domains/bank-statements/matching/undo-match.server.ts';
import type { LineProblem } from '#app/domains/bank-statements/messages.ts';
import type { IgnoreForm, MatchForm, RefundLineForm, UndoForm } from '#app/domains/bank-statements/schema.ts';
import type { LineState } from '#app/domains/bank-statements/statement-line.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';
import type { StaffDone } from '../staff-messages.ts';

export type LineDecision =
  | v.InferOutput<typeof MatchForm>
  | v.InferOutput<typeof UndoForm>
  | v.InferOutput<typeof IgnoreForm>
  | v.InferOutput<typeof RefundLineForm>;

const AFTER_MATCH: Partial<Record<LineState, StaffDone>> = {
  MATCHED: 'matched',
  PARTIAL: 'partial',
  OVER: 'over',
  LATE: 'late',
};

export async function decideLine(
  platform: Platform,
  staff: Member,
  lineId: string,
  decision: LineDecision,
  caller: Caller,
): Promise<Result<StaffDone, { problem: LineProblem } | StaffReauthenticationError>> {
  const { reason } = decision;
  switch (decision.intent) {
    case 'match': {
      const { orderNumber } = decision;
      const matched = await assignLine(platform, staff, { lineId, orderNumber, reason }, caller);
      return matched.ok ? ok(AFTER_MATCH[matched.value] ?? 'matched') : err({ problem: matched.error });
    }
    case 'undo': {
      const undone = await undoMatch(platform, staff, { lineId, reason }, caller);
      return undone.ok ? ok('undone') : err({ problem: undone.error });
    }
    case 'ignore':
    case 'take-up': {
      const event = decision.intent === 'ignore' ? 'ignore' : 'undo';
      const aside = await setLineIgnored(platform, staff, { lineId, event, reason }, caller);
      if (!aside.ok) return err({ problem: aside.error });
      return ok(event === 'ignore' ? 'ignored' : 'taken-up');
    }
    case 'refund': {
      const reauthenticated = await reauthenticateStaff(platform, staff, decision);
      if (!reauthenticated.ok) return reauthenticated;
      const { bank, number, holder } = decision;
      const input = { lineId, reason, twice: decision.twice === 'on', account: { bank, number, holder } };
      const requested = await refundLine(platform, reauthenticated.value, input, caller);
      return requested.ok ? ok('refund-asked') : err({ problem: requested.error });
    }
  }
}
