import { randomUUID } from 'node:crypto';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { isUniqueViolation } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { StaffCaller } from './answer-request.server.ts';
import type { ContactLanguage } from './contact-request.ts';
import type { ContactTemplate } from './tables.ts';
import { deleteTemplateRow, listTemplateRows, upsertTemplate } from './templates.store.server.ts';

export const listTemplates = ({ db }: Pick<Platform, 'db'>): Promise<ContactTemplate[]> =>
  listTemplateRows(db);

/** Adds a template, or replaces the one with this id. */
export async function saveTemplate(
  platform: Platform,
  { staff, caller }: StaffCaller,
  input: { id: string | null; name: string; language: ContactLanguage; body: string },
): Promise<Result<null, { code: 'name-taken' }>> {
  const at = platform.clock.now();
  const { id = null, name, language, body } = input;
  const target = id ?? randomUUID();
  try {
    await platform.transaction(async (tx) => {
      await upsertTemplate(tx, { id: target, name, language, body, changed_at: at });
      const action = 'contact.template-saved';
      await recordAudit(tx, { at, actor: staff.accountId, action, target, requestId: caller.id });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: 'name-taken' });
    throw error;
  }
  return ok(null);
}

/** Does nothing if it is already deleted. */
export async function deleteTemplate(
  platform: Platform,
  { staff, caller }: StaffCaller,
  id: string,
): Promise<void> {
  const at = platform.clock.now();
  await platform.transaction(async (tx) => {
    if (!(await deleteTemplateRow(tx, id))) return;
    const action = 'contact.template-deleted';
    await recordAudit(tx, { at, actor: staff.accountId, action, target: id, requestId: caller.id });
  });
}
