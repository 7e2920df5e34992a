import * as v from 'valibot';
import { businessNumber } from '#app/shared/business-number.ts';

/** Another business number for a tax invoice; messages are codes of messages.ts. */
export const AskAgain = v.strictObject({
  businessNumber: v.pipe(
    v.optional(v.string('required'), ''),
    v.transform((text) => text.normalize('NFKC').trim()),
    v.nonEmpty('required'),
    v.check((text) => businessNumber(text) !== null, 'business-number'),
    v.transform((text) => businessNumber(text) ?? text),
  ),
});
