import { data, redirect, useNavigation } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { TRIAL_END_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { findOwnSubscription } from '#app/domains/subscriptions/schedule/find-own-subscription.server.ts';
import { leaveTrial } from '#app/domains/subscriptions/trials/leave-trial.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/trial-end';

export const handle = { heading: 'End the trial' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { context } = args;
  if (actor === null) return { trial: null };
  const subscription = await findOwnSubscription(context.get(platformContext), actor);
  if (subscription?.state !== 'TRIALING') throw redirect('/mypage/ticket');
  return { trial: { planName: subscription.planName, lastDay: subscription.trialEndsOn } };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  // The form has no fields, but its body must be a form.
  await readForm(request);
  const left = await leaveTrial(platform, actor, 'end-now', context.get(requestContext));
  if (left.ok) throw redirect('/mypage/ticket?done=trial-ended', 303);
  return data({ problem: TRIAL_END_MESSAGES[left.error] }, { status: 409 });
}

/** One confirmation and nothing else, so that ending a trial is as easy as starting it. */
export default function EndTrial({ loaderData: { trial }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  if (!trial) return null;
  return (
    <Card>
      <h2 className="mb-4 text-h3">End the trial of Routi {trial.planName}?</h2>
      {actionData && (
        <Notice tone="danger" title="The trial was not ended" role="alert" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      <p className="mb-6">
        It ends at once, and nothing is charged. If you do nothing, it ends automatically on {trial.lastDay}.
        Your account cannot have another trial; you can order Basic at any time.
      </p>
      <Form method="post" className="actions">
        <Button type="submit" variant="danger" pending={busy}>
          End the trial
        </Button>
        <ButtonLink variant="secondary" to="/mypage/ticket">
          Keep the trial
        </ButtonLink>
      </Form>
    </Card>
  );
}
