import * as v from 'valibot';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { readSettingForm, type TypedSetting } from '#app/domains/settings/read-setting-form.ts';
import type { NewSetting } from '#app/domains/settings/save-setting.server.ts';
import type { SettingKey } from '#app/domains/settings/setting.ts';
import type { Platform } from '#app/platform/platform.ts';
import { isKstDate, type KstDate, kstDate, startOfKstDay } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { STAFF_REAUTHENTICATION_FIELDS } from '../staff-schema.ts';
import { mayChangeSetting } from './setting-rights.ts';
import { listUploadFieldNames, storeSettingUploads } from './store-setting-uploads.server.ts';

/** Sent with every setting. `validFrom`: the day from whose start it is in force; undefined means at once. */
const Publication = v.object({
  shown: v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0)),
  reason: Reason,
  intent: v.picklist(['publish'], 'intent'),
  ...STAFF_REAUTHENTICATION_FIELDS,
});

const COMMON_NAMES = ['intent', 'shown', 'reason', 'validFrom', 'currentPassword', 'currentCode'];

export type SubmittedSetting = {
  typed: TypedSetting;
  setting: Omit<NewSetting, 'reason' | 'shown'>;
  /** Null, with the reasons, if it can be previewed but not published. */
  publication: Result<Omit<v.InferOutput<typeof Publication>, 'intent'>, Record<string, string>>;
};

/**
 * Reads the form of a setting and stores its files. On failure returns what was typed and a code for each field.
 * `publication` fails on its own, because a preview needs no reason.
 */
export async function readSubmittedSetting(
  platform: Platform,
  staff: Member,
  caller: Caller,
  key: SettingKey,
  form: FormData,
): Promise<Result<SubmittedSetting, { typed: TypedSetting; errors: Record<string, string> }>> {
  // Stores no file of somebody who may not publish; the use case rejects them.
  const sent = mayChangeSetting(platform, staff, key)
    ? await storeSettingUploads(platform, { accountId: staff.accountId, requestId: caller.id }, key, form)
    : { typed: textsOf(form), errors: {} };
  const known = [...listUploadFieldNames(key), ...COMMON_NAMES];
  const unknown = [...form.keys()].filter((name) => !known.includes(name));
  const read = readSettingForm(key, sent.typed);
  const extra = { reason: sent.typed.reason ?? '', validFrom: sent.typed.validFrom ?? '' };
  const typed = { ...read.typed, ...extra };
  const validFrom = readDay(extra.validFrom, kstDate(platform.clock.now()));
  const errors = {
    ...(read.ok ? {} : read.errors),
    ...sent.errors,
    ...Object.fromEntries(unknown.map((name) => [name, 'unknown'])),
    ...(validFrom === undefined && { validFrom: 'day' }),
  };
  if (!read.ok || validFrom === undefined || Object.keys(errors).length > 0) return err({ typed, errors });
  return ok({
    typed,
    setting: { key, value: read.value, validFrom },
    publication: readPublication(sent.typed),
  });
}

function readPublication(typed: TypedSetting): SubmittedSetting['publication'] {
  const { intent, shown, reason, currentPassword, currentCode } = typed;
  const parsed = v.safeParse(Publication, {
    intent,
    shown,
    reason,
    currentPassword: currentPassword || undefined,
    currentCode: currentCode || undefined,
  });
  if (parsed.success) {
    const { intent: _, ...publication } = parsed.output;
    return ok(publication);
  }
  return err(Object.fromEntries(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])));
}

/** Null means at once; undefined means an invalid or past day. */
function readDay(text: string, today: KstDate): Date | null | undefined {
  if (text === '' || text === today) return null;
  return isKstDate(text) && text > today ? startOfKstDay(text) : undefined;
}

const textsOf = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
