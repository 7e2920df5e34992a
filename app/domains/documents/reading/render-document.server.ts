import { createHash } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';
import { openContent } from '../content/seal-content.server.ts';
import { documentLayout } from '../layouts/document-layout.ts';
import type { DocumentRow } from '../tables.ts';
import { findFile, saveFile } from './files.store.server.ts';

const PURPOSE = 'document-pdf';

/** Renders the PDF once and stores it sealed, so that later versions of the site serve the same bytes. */
export async function renderDocument(platform: Platform, row: DocumentRow): Promise<Uint8Array> {
  const stored = await findFile(platform.db, row.id);
  if (stored) return unsealFile(platform, stored);
  if (!row.issued_at) throw new Error(`Document ${row.number} is not issued.`);
  const layout = documentLayout(openContent(platform, row), row.approval_number, row.issued_at);
  const bytes = await platform.pdf.draw(layout);
  await saveFile(platform.db, {
    document_id: row.id,
    sha256: sha256(bytes),
    pdf_sealed: platform.secrets.seal(PURPOSE, Buffer.from(bytes).toString('base64')),
    drawn_at: platform.clock.now(),
  });
  // Another request may have stored it first.
  const first = await findFile(platform.db, row.id);
  return first ? unsealFile(platform, first) : bytes;
}

function unsealFile(platform: Platform, file: { pdf_sealed: string; sha256: string }): Uint8Array {
  const bytes = Buffer.from(platform.secrets.open(PURPOSE, file.pdf_sealed), 'base64');
  if (sha256(bytes) !== file.sha256) throw new Error('A stored PDF does not match its checksum.');
  return bytes;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
