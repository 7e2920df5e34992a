import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect, redirectDocument } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { describeIneligibility } from '#app/domains/subscriptions/lifecycle/find-order-ineligibility.server.ts';
import { TRIAL_END_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { AgreeToPaidPlan } from '#app/domains/subscriptions/payment-method/recurring-method-schema.ts';
import { agreeToPaidPlan } from '#app/domains/subscriptions/trials/agree-to-paid-plan.server.ts';
import { preparePaidPlan } from '#app/domains/subscriptions/trials/prepare-paid-plan.server.ts';
import { IneligibleNotice } from '#app/domains/subscriptions/ui/ineligible-notice.tsx';
import { PaidPlanForm } from '#app/domains/subscriptions/ui/paid-plan-form.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/paid-plan';

export const handle = { heading: 'Continue after the trial' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { context } = args;
  if (actor === null) return { offer: null };
  const offer = await preparePaidPlan(context.get(platformContext), actor);
  if (!offer) throw redirect('/mypage/ticket');
  return { offer };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const submission = parseWithValibot(await readForm(request), { schema: AgreeToPaidPlan });
  if (submission.status !== 'success')
    return data({ result: submission.reply(), ineligible: null }, { status: 422 });
  const platform = context.get(platformContext);
  const agreed = await agreeToPaidPlan(platform, actor, submission.value, context.get(requestContext));
  if (!agreed.ok) {
    const result = submission.reply({ formErrors: [TRIAL_END_MESSAGES[agreed.error]] });
    const ineligible = await describeIneligibility(platform, actor, agreed.error);
    return data({ result, ineligible }, { status: 409 });
  }
  // A new document, because only its content security policy allows the gateway's window.
  if (agreed.value.needsCard) throw redirectDocument('/mypage/ticket/card');
  throw redirect('/mypage/ticket?done=agreed', 303);
}

/** The consent to the paid plan after the trial; without it the trial ends (decisions M6). */
export default function PaidPlan({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  if (!offer) return null;
  const { startsOn, endsOn, monthly, penaltyPercent, trialEndsOn } = offer;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Card>
        <DefinitionList
          items={[
            { term: 'Plan', value: `Routi ${offer.planName}` },
            { term: `Until ${trialEndsOn}`, value: 'Trial, ₩0' },
            { term: `From ${startsOn}`, value: `${formatKrw(monthly)} every 30 days, VAT included` },
            { term: 'Subscription', value: `365 days, ${startsOn} – ${endsOn}, 12 payments` },
            {
              term: 'Cancellation',
              value: `Free within 7 days of the first payment; later it may cost ${penaltyPercent}% of the unused contract value. A termination for non-payment costs the same.`,
            },
          ]}
        />
        <p className="mt-4">
          If you do not agree, the trial ends on {trialEndsOn} and nothing is charged. If you agree, you can
          still cancel the paid plan until then.
        </p>
        <div className="mt-5">
          <ButtonLink variant="secondary" to="/mypage/ticket">
            Not now
          </ButtonLink>
        </div>
      </Card>
      {actionData?.ineligible && <IneligibleNotice why={actionData.ineligible} />}
      <PaidPlanForm {...offer} lastResult={actionData?.result} />
    </div>
  );
}
