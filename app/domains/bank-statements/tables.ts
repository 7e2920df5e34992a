import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { LineState, MatchedOn } from './statement-line.ts';

/** db/migrations/190, 284, 285 and 294. */
export type BankStatementTables = {
  statement_lines: {
    id: string;
    bank: BankCode;
    /** Keyed hash that identifies the line in any statement. */
    tid: string;
    /** Keyed hash of the bank's own reference. */
    reference_hash: string | null;
    occurred_at: Date;
    amount: Krw;
    /** The bank's remark, sealed as 'bank-line'. */
    payer_sealed: string;
    state: LineState;
    /** Why staff made the last transition. */
    note: string | null;
    /** An account id, or 'site'. */
    imported_by: string;
    imported_at: Date;
    /** Another statement may have the same payment under another reference. */
    possible_duplicate: boolean;
    /** A different payment has the same bank reference. */
    reference_reused: boolean;
  };
  statement_line_matches: {
    id: string;
    statement_line_id: string;
    order_id: string;
    /** A copy, so that lists need not query billing. */
    order_number: string;
    /** Null once the account is deleted. */
    account_id: string | null;
    /** Keyed hash of the name without the order's code; null if there is none or it was erased. */
    payer_hash: string | null;
    matched_on: MatchedOn;
    amount: Krw;
    matched_by: string;
    matched_at: Date;
    reason: string | null;
    undone_by: string | null;
    undone_at: Date | null;
  };
};
