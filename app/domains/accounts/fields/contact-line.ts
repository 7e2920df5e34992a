import * as v from 'valibot';
import { RAW_MAX } from './required-text.ts';

/**
 * PostgreSQL cannot store NUL, nobody types the other control characters, and a line break would start a new
 * mail header.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const CONTROL = /[\u0000-\u001f\u007f]/;

/** One line of a contact field, normalized to NFKC and trimmed before any other rule (security R15). */
export const contactLine = v.pipe(
  v.string('required'),
  v.maxLength(RAW_MAX, 'length'),
  v.check((text) => text.isWellFormed() && !CONTROL.test(text), 'characters'),
  v.transform((text) => text.normalize('NFKC').trim()),
);

/** A missing field counts as empty. */
export const requiredContactLine = v.pipe(
  v.optional(v.string('required'), ''),
  contactLine,
  v.nonEmpty('required'),
);
