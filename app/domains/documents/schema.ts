import * as v from 'valibot';
import { contactLine } from '#app/domains/accounts/fields/contact-line.ts';
import { BUSINESS_MAX } from '#app/domains/billing/payments/payment-choice.ts';
import { businessNumber } from '#app/shared/business-number.ts';

const line = v.pipe(
  v.optional(v.string('required'), ''),
  contactLine,
  v.maxLength(BUSINESS_MAX, 'business-length'),
);
const required = v.pipe(line, v.nonEmpty('required'));
const optional = v.pipe(
  line,
  v.transform((text) => text || null),
);

/** Another business for a tax invoice. */
export const ResubmitForm = v.strictObject({
  businessNumber: v.pipe(
    required,
    v.check((text) => businessNumber(text) !== null, 'business-number'),
    v.transform((text) => businessNumber(text) ?? text),
  ),
  company: required,
  representative: required,
  type: optional,
  item: optional,
});

export type ResubmitInput = v.InferOutput<typeof ResubmitForm>;
