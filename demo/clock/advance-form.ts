import * as v from 'valibot';
import { isKstDate } from '#app/shared/dates.ts';
import { MAX_ADVANCE_DAYS } from './clock-view.ts';

const days = v.pipe(
  v.string('days'),
  v.regex(/^[1-9]\d{0,2}$/, 'days'),
  v.transform(Number),
  v.maxValue(MAX_ADVANCE_DAYS, 'days'),
);
const to = v.pipe(v.string('to'), v.check(isKstDate, 'to'));

/** Advances by days, to noon of a Korean day, or to the next day with something due. */
export const AdvanceForm = v.union([
  v.strictObject({ days }, 'days'),
  v.strictObject({ to }, 'days'),
  v.strictObject({ next: v.literal('event') }, 'days'),
]);

export type AdvanceTarget = v.InferOutput<typeof AdvanceForm>;
