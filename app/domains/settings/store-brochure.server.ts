import { createHash } from 'node:crypto';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { BROCHURE_BYTES } from './brochure-file.ts';

const PDF = Buffer.from('%PDF-');

/** Stores a PDF under the hash of its content. It is purged unless published within a day. */
export async function storeBrochure(
  { files, db, clock }: Pick<Platform, 'files' | 'db' | 'clock'>,
  by: { accountId: string; requestId: string },
  file: Blob,
): Promise<Result<{ file: string; bytes: number }, 'file' | 'disk-full' | 'unavailable'>> {
  if (file.size > BROCHURE_BYTES) return err('file');
  const content = Buffer.from(await file.arrayBuffer());
  if (!content.subarray(0, PDF.length).equals(PDF)) return err('file');
  const name = `brochure-${createHash('sha256').update(content).digest('hex')}.pdf`;
  const written = await files.write(name, content);
  if (!written.ok) return written;
  const at = clock.now();
  await recordAudit(db, {
    at,
    actor: by.accountId,
    action: 'media.upload',
    target: name,
    requestId: by.requestId,
  });
  return ok({ file: name, bytes: content.length });
}
