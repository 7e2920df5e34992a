import * as v from 'valibot';
import {
  type Bounds,
  CONTRACTOR_BOUNDS,
  describeBounds,
  fitsBounds,
} from '#app/domains/accounts/contact-bounds.ts';

/** Who the contract is with, as it stood when the order was made (spec §3, Order). */
export type Contractor = {
  company: string | null;
  name: string;
  phone: string;
  email: string;
  address: string;
};

/** PostgreSQL stores no NUL, and nobody types the other controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const CONTROL = /[\u0000-\u001f\u007f]/;

/** NFKC and trimmed before any rule looks at it (security R15). */
const line = v.pipe(
  v.string('required'),
  v.check((text) => text.isWellFormed() && !CONTROL.test(text), 'characters'),
  v.transform((text) => text.normalize('NFKC').trim()),
);
/** A field that was not sent is an empty one. */
const requiredLine = v.pipe(v.optional(v.string('required'), ''), line, v.nonEmpty('required'));

function bounded(bounds: Bounds) {
  return v.pipe(
    requiredLine,
    v.check((text) => fitsBounds(text, bounds), 'length'),
  );
}

/** The five fields of the contractor form; messages are codes of messages.ts. */
export const contractorFields = {
  company: v.optional(
    v.pipe(
      line,
      v.check((text) => text === '' || fitsBounds(text, CONTRACTOR_BOUNDS.company), 'company-length'),
    ),
  ),
  name: bounded(CONTRACTOR_BOUNDS.name),
  phone: v.pipe(bounded(CONTRACTOR_BOUNDS.phone), v.regex(/^\+?[\d -]+$/, 'phone')),
  email: v.pipe(
    bounded(CONTRACTOR_BOUNDS.email),
    v.regex(/^[\x21-\x3f\x41-\x7e]+@[^\s@]+\.[^\s@]+$/, 'email'),
  ),
  address: bounded(CONTRACTOR_BOUNDS.address),
};

/** The rule of a field, shown before anything is typed. */
export function contractorRule(field: keyof typeof contractorFields): string {
  return describeBounds(CONTRACTOR_BOUNDS[field]);
}
