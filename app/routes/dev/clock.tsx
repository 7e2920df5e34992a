import { useEffect } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { paginate } from '#app/shared/paging.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/clock';
import { ACTIVITY_KINDS, ActivityByDay } from './activity-by-day.tsx';
import { AdvanceProgress } from './advance-progress.tsx';
import { readChoice } from './choice-links.tsx';
import { ClockControls } from './clock-controls.tsx';

const POLL_EVERY_MS = 1_500;
const DAYS_SHOWN = 5;

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Clock') }];

const noSuchPage = () => data('There is no such page.', { status: 404 });

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  if (!platform.demoClock) throw noSuchPage();
  const { getClockView } = await import('#demo/clock/get-clock-view.server.ts');
  const view = await getClockView(platform);
  if (!view.ok) throw noSuchPage();
  const { chosen, page } = readChoice(request, 'kind', ACTIVITY_KINDS);
  const days = view.value.days
    .map(({ day, lines }) => ({
      day,
      lines: lines.filter(({ kind }) => chosen === 'all' || kind === chosen),
    }))
    .filter(({ lines }) => lines.length > 0);
  return { ...view.value, chosen, days: paginate(days, page, DAYS_SHOWN) };
}

const PROBLEMS = {
  'under-way': 'The clock is running already: wait until it has arrived.',
  'too-far': 'The clock runs ahead only, and at most by 366 days at once.',
  'nothing-due': 'No subscription runs, so nothing is due.',
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  if (!platform.demoClock) throw noSuchPage();
  const { AdvanceForm } = await import('#demo/clock/advance-form.ts');
  const { advanceDemoClock } = await import('#demo/clock/advance-demo-clock.server.ts');
  const form = v.safeParse(AdvanceForm, Object.fromEntries(await readForm(request)));
  if (!form.success) return data({ problem: PROBLEMS['too-far'] }, { status: 422 });
  const started = await advanceDemoClock(platform, form.output);
  if (started.ok) return redirect('/dev/clock');
  if (started.error === 'not-found') throw noSuchPage();
  return data({ problem: PROBLEMS[started.error] }, { status: 409 });
}

/** Advances the clock of a demo by days, so that a year of subscriptions passes while somebody watches. */
export default function Clock({ loaderData: view, actionData }: Route.ComponentProps) {
  const underWay = view.last !== null && view.last.outcome === null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => void revalidate(), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
  return (
    <div className="mx-auto grid max-w-measure grid-cols-1 gap-10 px-5 py-12">
      <div>
        <PageHeader
          title="Clock"
          lead="Move this demo and its sandbox gateway ahead in time, and watch what happens."
        />
        {actionData && (
          <Notice tone="danger" role="alert" title="The clock was not moved">
            {actionData.problem}
          </Notice>
        )}
      </div>
      <ClockControls view={view} underWay={underWay} />
      {view.last && <AdvanceProgress advance={view.last} />}
      {view.last && <ActivityByDay days={view.days} chosen={view.chosen} underWay={underWay} />}
    </div>
  );
}
