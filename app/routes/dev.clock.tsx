import { useEffect } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { titled } from '#app/meta-of.ts';
import { formOf } from '#app/request-form.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { travelInTime } from '#demo/clock/advance-demo-clock.server.ts';
import { TravelForm } from '#demo/clock/advance-form.ts';
import { readTravel } from '#demo/clock/get-clock-view.server.ts';
import { TravelDays } from '#demo/ui/activity-by-day.tsx';
import { TravelProgress } from '#demo/ui/advance-progress.tsx';
import { ClockLever } from '#demo/ui/clock-controls.tsx';
import type { Route } from './+types/dev.clock';

const LOOK_EVERY_MS = 1_500;

export const meta: Route.MetaFunction = () => [{ title: titled('Clock') }];

export async function loader({ context }: Route.LoaderArgs) {
  const travel = await readTravel(context.get(platformContext));
  if (!travel.ok) throw data('There is no such page.', { status: 404 });
  return travel.value;
}

const PROBLEMS = {
  'under-way': 'The clock is running already: wait until it has arrived.',
  'too-far': 'The clock runs ahead only, and at most by 366 days at once.',
  'nothing-due': 'No contract runs, so nothing is due.',
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  if (!platform.timeTravel) throw data('There is no such page.', { status: 404 });
  const form = v.safeParse(TravelForm, Object.fromEntries(await formOf(request)));
  if (!form.success) return data({ problem: PROBLEMS['too-far'] }, { status: 422 });
  const begun = await travelInTime(platform, form.output);
  if (begun.ok) return redirect('/dev/clock');
  if (begun.error === 'not-found') throw data('There is no such page.', { status: 404 });
  return data({ problem: PROBLEMS[begun.error] }, { status: 409 });
}

/** The clock of a demo: it runs ahead by days, and a year of contracts passes while somebody looks on. */
export default function Clock({ loaderData: travel, actionData }: Route.ComponentProps) {
  const underWay = travel.last !== null && travel.last.outcome === null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-10 px-5 py-12">
      <div>
        <PageHeader
          title="Clock"
          lead="Let the time of this demo and of its sandbox gateway run ahead, and watch what its contracts do."
        />
        {actionData && (
          <Notice tone="danger" role="alert" title="The clock was not moved">
            {actionData.problem}
          </Notice>
        )}
      </div>
      <ClockLever travel={travel} underWay={underWay} />
      {travel.last && <TravelProgress travel={travel.last} />}
      {travel.last && <TravelDays days={travel.days} underWay={underWay} />}
    </div>
  );
}
