import { issueDocuments } from '#app/domains/documents/issuing/issue-documents.server.ts';
import type { DocumentTables } from '#app/domains/documents/tables.ts';
import { issueImmediately } from '#tests/support/report-books.ts';
import type { World } from './world.ts';

/** Issues the due documents, as a job does every minute. Their issuers confirm at once. */
export async function issueNewDocuments({ site }: World): Promise<void> {
  const platform = site.platform();
  await issueDocuments(platform);
  const waiting = await platform.db
    .withTables<DocumentTables>()
    .selectFrom('documents')
    .select('order_id')
    .distinct()
    .where('state', '=', 'REQUESTED')
    .execute();
  for (const { order_id } of waiting) await issueImmediately(platform, order_id);
}
