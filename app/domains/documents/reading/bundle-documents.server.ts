import { zipSync } from 'fflate';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findOrderToDocument } from '#app/domains/billing/documented-orders/documented-order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { isIssued } from '../document.ts';
import { listRows } from '../documents.store.server.ts';
import { issueOrderDocuments } from '../issuing/issue-order-documents.server.ts';
import { drawDocument } from './draw-document.server.ts';
import { fileName, type OpenedDocument, REGISTRATION_FILE } from './open-document.server.ts';
import { registrationCopy } from './registration-copy.server.ts';

/** A day that a ZIP can hold, so that the same papers are the same bundle. */
const MTIME = '2026-01-01T00:00:00';

/** Every paper of the member's own order, with the seller's registration, as one ZIP. */
export async function bundleDocuments(
  platform: Platform,
  actor: Member,
  orderNumber: string,
): Promise<Result<OpenedDocument, 'not-found'>> {
  const which = { number: orderNumber, ownerId: actor.accountId };
  const order = await findOrderToDocument(platform, platform.db, which);
  if (!order) return err('not-found');
  await issueOrderDocuments(platform, order.id);
  const rows = (await listRows(platform.db, order.id)).filter(({ state }) => isIssued(state));
  const files: Record<string, Uint8Array> = {};
  for (const row of rows) files[fileName(row)] = await drawDocument(platform, row);
  const registration = await registrationCopy(platform);
  if (registration) files[REGISTRATION_FILE] = registration;
  if (Object.keys(files).length === 0) return err('not-found');
  // PDFs are compressed already.
  return ok({ name: `routi-${order.number}.zip`, bytes: zipSync(files, { level: 0, mtime: MTIME }) });
}
