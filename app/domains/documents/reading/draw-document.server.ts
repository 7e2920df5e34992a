import { createHash } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';
import { openContent } from '../content/seal-content.server.ts';
import { documentPaper } from '../layouts/document-paper.ts';
import type { DocumentRow } from '../tables.ts';
import { findFile, keepFile } from './files.store.server.ts';

const PURPOSE = 'document-pdf';

/**
 * The paper of an issued document. It is drawn once, sealed and kept: everybody gets the bytes of the first drawing,
 * whatever a later version of this program would draw. Throws where what is kept was altered.
 */
export async function drawDocument(platform: Platform, row: DocumentRow): Promise<Uint8Array> {
  const kept = await findFile(platform.db, row.id);
  if (kept) return openFile(platform, kept);
  if (!row.issued_at) throw new Error(`Document ${row.number} is not issued.`);
  const paper = documentPaper(openContent(platform, row), row.approval_number, row.issued_at);
  const bytes = await platform.pdf.draw(paper);
  await keepFile(platform.db, {
    document_id: row.id,
    sha256: sha256(bytes),
    pdf_sealed: platform.secrets.seal(PURPOSE, Buffer.from(bytes).toString('base64')),
    drawn_at: platform.clock.now(),
  });
  // Somebody else may have drawn it first.
  const first = await findFile(platform.db, row.id);
  return first ? openFile(platform, first) : bytes;
}

function openFile(platform: Platform, file: { pdf_sealed: string; sha256: string }): Uint8Array {
  const bytes = Buffer.from(platform.secrets.open(PURPOSE, file.pdf_sealed), 'base64');
  if (sha256(bytes) !== file.sha256) throw new Error('A kept document is not what was drawn.');
  return bytes;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
