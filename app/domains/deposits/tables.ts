import type { BankCode } from '#app/domains/billing/banks.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { DepositState } from './deposit.ts';

/** The room's tables as db/migrations/190 makes them. */
export type DepositTables = {
  deposits: {
    id: string;
    bank: BankCode;
    tid: string;
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
  };
  deposit_matches: {
    id: string;
    deposit_id: string;
    order_id: string;
    /** Shown beside the line without asking billing for it. */
    order_number: string;
    amount: Krw;
    matched_by: string;
    matched_at: Date;
    reason: string | null;
    undone_by: string | null;
    undone_at: Date | null;
  };
};
