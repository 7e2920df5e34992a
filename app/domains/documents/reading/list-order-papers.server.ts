import type { Platform } from '#app/platform/platform.ts';
import { listRows } from '../documents.store.server.ts';
import type { DocumentRow } from '../tables.ts';

/** A paper as staff see it: how it stands, without what it says. */
export type StaffPaper = Pick<
  DocumentRow,
  'number' | 'kind' | 'penalty' | 'state' | 'total' | 'supply' | 'vat'
> & {
  /** The number of the document that it corrects. */
  corrects: string | null;
  correctionReason: number | null;
  approvalNumber: string | null;
  failureCode: string | null;
  tries: number;
  createdAt: Date;
  issuedAt: Date | null;
  nextTryAt: Date | null;
};

/** All papers of an order for staff, oldest first. Whoever calls has asked `can` and writes the look into the audit log. */
export async function listOrderPapers(
  platform: Pick<Platform, 'db'>,
  orderId: string,
): Promise<StaffPaper[]> {
  const rows = await listRows(platform.db, orderId);
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    penalty: row.penalty,
    state: row.state,
    total: row.total,
    supply: row.supply,
    vat: row.vat,
    corrects: rows.find(({ id }) => id === row.corrects)?.number ?? null,
    correctionReason: row.correction_reason,
    approvalNumber: row.approval_number,
    failureCode: row.failure_code,
    tries: row.tries,
    createdAt: row.created_at,
    issuedAt: row.issued_at,
    nextTryAt: row.next_try_at,
  }));
}
