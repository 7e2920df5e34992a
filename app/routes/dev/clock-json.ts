import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { readForm } from '#app/web/read-form.server.ts';
import type { Route } from './+types/clock-json';

const headers = { 'Cache-Control': 'no-store' };
const refused = (status: number, title: string) => Response.json({ title, status }, { status, headers });

/** The clock of a demo and its last advance, for browser tests; in a demo only. */
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  if (!platform.demoClock) return refused(404, 'Not found');
  const { getClockView } = await import('#demo/clock/get-clock-view.server.ts');
  const view = await getClockView(platform);
  return view.ok ? Response.json(view.value, { headers }) : refused(404, 'Not found');
}

/** Advances the clock, and responds once it has arrived. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  if (!platform.demoClock) return refused(404, 'Not found');
  const { AdvanceForm } = await import('#demo/clock/advance-form.ts');
  const { advanceDemoClock } = await import('#demo/clock/advance-demo-clock.server.ts');
  const form = v.safeParse(AdvanceForm, Object.fromEntries(await readForm(request)));
  if (!form.success) return refused(422, 'Unprocessable');
  const started = await advanceDemoClock(platform, form.output);
  if (!started.ok) return refused(started.error === 'not-found' ? 404 : 409, started.error);
  await started.value.done;
  const { getClockView } = await import('#demo/clock/get-clock-view.server.ts');
  const view = await getClockView(platform);
  return view.ok ? Response.json(view.value, { headers }) : refused(404, 'Not found');
}
