import type * as v from 'valibot';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { DepositState } from '#app/domains/bank-statements/deposit.ts';
import { matchDeposit } from '#app/domains/bank-statements/matching/match-deposit.server.ts';
import { refundDeposit } from '#app/domains/bank-statements/matching/refund-deposit.server.ts';
import { setDepositAside } from '#app/domains/bank-statements/matching/set-deposit-aside.server.ts';
import { undoMatch } from '#app/domains/bank-statements/matching/undo-match.server.ts';
import type { DepositProblem } from '#app/domains/bank-statements/messages.ts';
import type {
  AsideForm,
  MatchForm,
  RefundDepositForm,
  UndoForm,
} from '#app/domains/bank-statements/schema.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { proveStaff, type StaffProofError } from '../staff/prove-staff.server.ts';
import type { StaffDone } from '../staff-messages.ts';

export type DepositDecision =
  | v.InferOutput<typeof MatchForm>
  | v.InferOutput<typeof UndoForm>
  | v.InferOutput<typeof AsideForm>
  | v.InferOutput<typeof RefundDepositForm>;

const AFTER_MATCH: Partial<Record<DepositState, StaffDone>> = {
  MATCHED: 'matched',
  PARTIAL: 'partial',
  OVER: 'over',
  LATE: 'late',
};

/** Does what a member of staff decided about a line, and answers what became of it. A refund asks anew who they are. */
export async function decideDeposit(
  platform: Platform,
  staff: Member,
  depositId: string,
  decision: DepositDecision,
  caller: Caller,
): Promise<Result<StaffDone, { problem: DepositProblem } | StaffProofError>> {
  const { reason } = decision;
  switch (decision.intent) {
    case 'match': {
      const { orderNumber } = decision;
      const matched = await matchDeposit(platform, staff, { depositId, orderNumber, reason }, caller);
      return matched.ok ? ok(AFTER_MATCH[matched.value] ?? 'matched') : err({ problem: matched.error });
    }
    case 'undo': {
      const undone = await undoMatch(platform, staff, { depositId, reason }, caller);
      return undone.ok ? ok('undone') : err({ problem: undone.error });
    }
    case 'ignore':
    case 'take-up': {
      const event = decision.intent === 'ignore' ? 'ignore' : 'undo';
      const aside = await setDepositAside(platform, staff, { depositId, event, reason }, caller);
      if (!aside.ok) return err({ problem: aside.error });
      return ok(event === 'ignore' ? 'ignored' : 'taken-up');
    }
    case 'refund': {
      const proved = await proveStaff(platform, staff, decision);
      if (!proved.ok) return proved;
      const { bank, number, holder } = decision;
      const input = { depositId, reason, twice: decision.twice === 'on', account: { bank, number, holder } };
      const asked = await refundDeposit(platform, staff, input, caller);
      return asked.ok ? ok('refund-asked') : err({ problem: asked.error });
    }
  }
}
