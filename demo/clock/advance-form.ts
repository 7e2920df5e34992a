import * as v from 'valibot';
import { isKstDate } from '#app/shared/dates.ts';
import { LONGEST_TRAVEL_DAYS } from './clock-view.ts';

const days = v.pipe(
  v.string('days'),
  v.regex(/^[1-9]\d{0,2}$/, 'days'),
  v.transform(Number),
  v.maxValue(LONGEST_TRAVEL_DAYS, 'days'),
);
const to = v.pipe(v.string('to'), v.check(isKstDate, 'to'));

/** How far a demo's clock is to run: days from now, to noon of a Korean day, or to the next day on which something is due. */
export const TravelForm = v.union([
  v.strictObject({ days }, 'days'),
  v.strictObject({ to }, 'days'),
  v.strictObject({ next: v.literal('event') }, 'days'),
]);

export type TravelAim = v.InferOutput<typeof TravelForm>;
