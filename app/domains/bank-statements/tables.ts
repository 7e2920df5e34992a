import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { DepositState, MatchedOn } from './deposit.ts';

/** The room's tables as db/migrations/190, 284 and 285 make them. */
export type DepositTables = {
  deposits: {
    id: string;
    bank: BankCode;
    /** A keyed hash of what makes it this line in every statement. */
    tid: string;
    /** A keyed hash of the bank's own reference; null where the statement has none. */
    reference_hash: string | null;
    occurred_at: Date;
    amount: Krw;
    /** The remark of the line as text, sealed as 'bank-line'. */
    payer_sealed: string;
    state: DepositState;
    /** Why it stands where it stands, in the words of staff. */
    note: string | null;
    /** An account's id, or 'site'. */
    imported_by: string;
    imported_at: Date;
    /** Another statement may have told of the same money under another mark. */
    perhaps_known: boolean;
    /** Another line of other facts has the same reference. */
    reference_reused: boolean;
  };
  deposit_matches: {
    id: string;
    deposit_id: string;
    order_id: string;
    /** Shown beside the line without asking billing for it. */
    order_number: string;
    /** Whose order it is; null once the account is deleted. */
    account_id: string | null;
    /** The name on the line without the order's code, keyed; null where there is none or it is forgotten. */
    payer_hash: string | null;
    /** What told the order. */
    matched_on: MatchedOn;
    amount: Krw;
    matched_by: string;
    matched_at: Date;
    reason: string | null;
    undone_by: string | null;
    undone_at: Date | null;
  };
};
