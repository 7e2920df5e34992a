import * as v from 'valibot';
import { sixDigitCode } from '../codes/code-schema.ts';
import { type Bounds, fitsBounds, MEMBER_BOUNDS } from '../fields/contact-bounds.ts';
import { contactLine, requiredContactLine } from '../fields/contact-line.ts';
import { isEmailAddress, normalizeEmail } from '../fields/email-address.ts';
import { dashedTel } from '../fields/tel.ts';
import { OPTIONAL_REAUTHENTICATION_FIELDS } from '../passwords/reauthentication-fields.ts';
import type { ChangeableField } from './member-info.ts';

type Stored = Partial<Readonly<Record<ChangeableField, string>>>;

/**
 * A stored value may stay: sign-up has other limits, and correcting an address must not force a new company
 * name.
 */
const fits = (bounds: Bounds, stored: string | undefined) => (text: string) =>
  text === stored || fitsBounds(text, bounds);

/** The edit form and the JSON of PUT /db/member (spec §3, §5; decisions W1, W2); messages are codes. */
export function memberInfoForm(stored: Stored = {}) {
  return v.strictObject({
    /** Only compared: an ID cannot be changed (decisions O5). */
    id: v.optional(v.pipe(v.string('id-fixed'), v.maxLength(100, 'id-fixed'))),
    name: v.pipe(requiredContactLine, v.check(fits(MEMBER_BOUNDS.name, stored.name), 'length')),
    tel: v.pipe(
      requiredContactLine,
      v.transform(dashedTel),
      v.check(fits(MEMBER_BOUNDS.tel, stored.tel), 'length'),
      v.regex(/^\+?[\d -]+$/, 'shape'),
    ),
    email: v.pipe(
      requiredContactLine,
      v.transform(normalizeEmail),
      v.check(fits(MEMBER_BOUNDS.email, stored.email), 'length'),
      v.check(isEmailAddress, 'shape'),
    ),
    address: v.pipe(requiredContactLine, v.check(fits(MEMBER_BOUNDS.address, stored.address), 'length')),
    company: v.optional(
      v.pipe(
        contactLine,
        v.check((text) => text === '' || fits(MEMBER_BOUNDS.company, stored.company)(text), 'length'),
      ),
    ),
    ...OPTIONAL_REAUTHENTICATION_FIELDS,
  });
}

export type MemberInfoInput = v.InferOutput<ReturnType<typeof memberInfoForm>>;

/** In page order. */
export const MEMBER_INFO_FIELDS = [
  'name',
  'id',
  'tel',
  'email',
  'address',
  'company',
  'currentPassword',
  'currentCode',
] as const satisfies readonly (keyof MemberInfoInput)[];

export const MemberCodeEntry = v.strictObject({
  code: sixDigitCode,
  /** Absent if the flow is in a cookie. */
  flow: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
