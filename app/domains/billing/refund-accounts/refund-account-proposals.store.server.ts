import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export type ProposalRow = BillingTables['refund_account_proposals'];

/** Replaces the earlier proposal; the second person confirms by id, so only the one that they have seen. */
export async function replaceProposal(tx: Tx, row: ProposalRow): Promise<void> {
  await deleteProposal(tx, row.refund_id);
  await tables(tx).insertInto('refund_account_proposals').values(row).execute();
}

export function findProposal(db: Queryable, refundId: string): Promise<ProposalRow | undefined> {
  return tables(db)
    .selectFrom('refund_account_proposals')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
}

/** Proposals that await a second person, longest first. Without the accounts. */
export function listProposals(db: Queryable, limit: number) {
  return tables(db)
    .selectFrom('refund_account_proposals as proposal')
    .innerJoin('refunds', 'refunds.id', 'proposal.refund_id')
    .select([
      'proposal.id',
      'proposal.refund_id as refundId',
      'refunds.amount',
      'refunds.due_on as dueOn',
      'proposal.proposed_by as proposedBy',
      'proposal.proposed_at as proposedAt',
    ])
    .orderBy('proposal.proposed_at')
    .limit(limit)
    .execute();
}

export async function deleteProposal(tx: Tx, refundId: string): Promise<void> {
  await tables(tx).deleteFrom('refund_account_proposals').where('refund_id', '=', refundId).execute();
}
