import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { formOf } from '#app/request-form.server.ts';
import { travelInTime } from '#demo/clock/advance-demo-clock.server.ts';
import { TravelForm } from '#demo/clock/advance-form.ts';
import { readTravel } from '#demo/clock/get-clock-view.server.ts';
import type { Route } from './+types/dev.clock-json';

const headers = { 'Cache-Control': 'no-store' };
const refused = (status: number, title: string) => Response.json({ title, status }, { status, headers });

/** The clock of a demo and its last journey, for browser tests; in a demo only. */
export async function loader({ context }: Route.LoaderArgs) {
  const travel = await readTravel(context.get(platformContext));
  return travel.ok ? Response.json(travel.value, { headers }) : refused(404, 'Not found');
}

/** Moves the clock, and answers when it has arrived. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  if (!platform.timeTravel) return refused(404, 'Not found');
  const form = v.safeParse(TravelForm, Object.fromEntries(await formOf(request)));
  if (!form.success) return refused(422, 'Unprocessable');
  const begun = await travelInTime(platform, form.output);
  if (!begun.ok) return refused(begun.error === 'not-found' ? 404 : 409, begun.error);
  await begun.value.done;
  const travel = await readTravel(platform);
  return travel.ok ? Response.json(travel.value, { headers }) : refused(404, 'Not found');
}
