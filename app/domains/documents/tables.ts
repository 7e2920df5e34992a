import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { CorrectionReason, DocumentKind, DocumentState } from './document.ts';

/** db/migrations 195, 282, 294 and 355. */
export type DocumentTables = {
  document_counters: { kind: DocumentKind; year: number; last: number };
  documents: {
    id: string;
    number: string;
    order_id: string;
    kind: DocumentKind;
    state: DocumentState;
    total: Krw;
    supply: Krw;
    vat: Krw;
    transaction_id: string | null;
    early_cancellation_id: string | null;
    /** For the penalty that an early cancellation deducted, which is not a supply. */
    penalty: boolean;
    corrects: string | null;
    correction_reason: CorrectionReason | null;
    with_payment: boolean;
    issuer_key: string | null;
    approval_number: string | null;
    /** `Content` as JSON, sealed as 'document'. */
    content_sealed: string;
    erased: boolean;
    /** 작성일자 (KST): its tax belongs to this day. */
    written_on: KstDate;
    created_at: Date;
    issued_at: Date | null;
    failure_code: string | null;
    tries: number;
    next_try_at: Date | null;
  };
  document_files: { document_id: string; sha256: string; pdf_sealed: string; drawn_at: Date };
  document_progress: { one: boolean; read_until: Date; failed_orders: string[] };
};

export type DocumentRow = DocumentTables['documents'];
