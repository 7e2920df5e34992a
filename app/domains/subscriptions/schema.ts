import * as v from 'valibot';

/** A quote as `hashQuote` made it. */
const shown = v.pipe(v.string('shown'), v.regex(/^[0-9a-f]{64}$/, 'shown'));

/** A plan change from the next period on, or undoing it. */
export const PlanAnswer = v.variant('intent', [
  v.strictObject({ intent: v.literal('next'), shown }),
  v.strictObject({ intent: v.literal('keep') }),
]);

export const RenewalAnswer = v.variant('intent', [
  v.strictObject({ intent: v.literal('agree'), shown, agreed: v.literal('on', 'agreed') }),
  v.strictObject({ intent: v.literal('take-back') }),
]);

export const PriceAnswer = v.strictObject({ intent: v.picklist(['agree', 'decline']), shown });
