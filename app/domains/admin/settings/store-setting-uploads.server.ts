import { storeImage } from '#app/domains/media/store-image.server.ts';
import { brochureName, brochurePath } from '#app/domains/settings/brochure-file.ts';
import { fieldName, fieldsOf, type TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import type { SettingKey } from '#app/domains/settings/setting.ts';
import type { FieldKind } from '#app/domains/settings/setting-form.ts';
import { storeBrochure } from '#app/domains/settings/store-brochure.server.ts';
import type { Platform } from '#app/platform/platform.ts';

type Uploader = { accountId: string; requestId: string };

/**
 * What was typed, with the form's files stored and named in it. A file is sent as `<field>_upload`; `<field>_remove`
 * removes the current one. `errors`: why a file was rejected, by field.
 */
export async function storeSettingUploads(
  platform: Platform,
  by: Uploader,
  key: SettingKey,
  form: FormData,
): Promise<{ typed: TypedSetting; errors: Record<string, string> }> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value;
  const errors: Record<string, string> = {};
  for (const { name, kind } of fieldsOf(key).filter(isUpload)) {
    if (form.get(`${name}_remove`) === 'on') setFile(typed, name, kind, null);
    const file = form.get(`${name}_upload`);
    if (!(file instanceof File) || file.size === 0) {
      if (kind === 'pdf' && !(await isPresent(platform, typed[fieldName(name, 'file')])))
        errors[name] = 'file';
      continue;
    }
    const stored =
      kind === 'image' ? await storePicture(platform, by, file) : await storeBrochure(platform, by, file);
    if (stored.ok) setFile(typed, name, kind, stored.value);
    else errors[name] = stored.error;
  }
  return { typed, errors };
}

/** A file that was chosen but not published is purged after a day. */
async function isPresent({ files }: Platform, name: string | undefined): Promise<boolean> {
  if (!name || brochureName(brochurePath(name)) === null) return true;
  const found = await files.open(name);
  found?.stream.destroy();
  return found !== null;
}

async function storePicture(platform: Platform, by: Uploader, file: File) {
  const stored = await storeImage(platform, by, file);
  return stored.ok ? { ok: true as const, value: { file: stored.value.path, bytes: 0 } } : stored;
}

type Kind = 'image' | 'pdf';

function setFile(
  typed: Record<string, string>,
  name: string,
  kind: Kind,
  stored: { file: string; bytes: number } | null,
): void {
  if (kind === 'image') typed[name] = stored?.file ?? '';
  else {
    typed[fieldName(name, 'file')] = stored?.file ?? '';
    typed[fieldName(name, 'bytes')] = String(stored?.bytes ?? '');
  }
}

const isUpload = (field: { name: string; kind: FieldKind }): field is { name: string; kind: Kind } =>
  field.kind === 'image' || field.kind === 'pdf';

/** The field names that the form of a setting may send. */
export function listUploadFieldNames(key: SettingKey): string[] {
  return fieldsOf(key).flatMap((field) => {
    if (!isUpload(field)) return [field.name];
    const kept =
      field.kind === 'image' ? [field.name] : ['file', 'bytes'].map((each) => fieldName(field.name, each));
    return [...kept, `${field.name}_upload`, `${field.name}_remove`];
  });
}
