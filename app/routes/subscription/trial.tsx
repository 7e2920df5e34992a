import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { catalog } from '#app/domains/plans/catalog.ts';
import {
  describeIneligibility,
  findOrderIneligibility,
} from '#app/domains/subscriptions/lifecycle/find-order-ineligibility.server.ts';
import { findRunningSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import { TRIAL_MESSAGES } from '#app/domains/subscriptions/messages.ts';
import { findTrialIneligibility } from '#app/domains/subscriptions/trials/find-trial-ineligibility.server.ts';
import { startTrial } from '#app/domains/subscriptions/trials/start-trial.server.ts';
import { StartTrial } from '#app/domains/subscriptions/trials/trial-schema.ts';
import { IneligibleNotice } from '#app/domains/subscriptions/ui/ineligible-notice.tsx';
import { TrialForm } from '#app/domains/subscriptions/ui/trial-form.tsx';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/trial';

export const handle = { heading: 'Try Basic' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { context } = args;
  if (actor === null) return { offer: null };
  const platform = context.get(platformContext);
  const subscription = await findRunningSubscription(platform.db, actor.accountId);
  const why = subscription
    ? 'already-subscribed'
    : await findTrialIneligibility(platform.db, actor.accountId);
  const profile = await findMemberProfile(platform, actor.accountId);
  const { monthly, trialDays } = catalog.basic;
  const paidFrom = addDays(kstDate(platform.clock.now()), trialDays);
  return {
    offer: {
      refusal: why && TRIAL_MESSAGES[why],
      running: subscription !== undefined,
      ineligible: await findOrderIneligibility(platform, platform.db, {
        accountId: actor.accountId,
        companyHash: null,
      }),
      company: profile?.company ?? '',
      trialDays,
      lastDay: addDays(paidFrom, -1),
      paidFrom,
      monthly,
      terms: {
        privacy: termsText(platform, 'payment-privacy').html,
        agreement: termsText(platform, 'payment-agreement').html,
      },
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const submission = parseWithValibot(await readForm(request), { schema: StartTrial });
  if (submission.status !== 'success')
    return data({ result: submission.reply(), ineligible: null }, { status: 422 });
  const platform = context.get(platformContext);
  const started = await startTrial(platform, actor, submission.value, context.get(requestContext));
  if (started.ok) throw redirect('/mypage/ticket?done=trial', 303);
  const result = submission.reply({ formErrors: [TRIAL_MESSAGES[started.error]] });
  const ineligible = await describeIneligibility(platform, actor, started.error);
  return data({ result, ineligible }, { status: 409 });
}

/** The terms of the trial in plain words, before any consent (decisions M6; payments.md §4.5). */
export default function TrialPage({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  if (!offer) return null;
  const ineligible = actionData?.ineligible ?? offer.ineligible;
  return (
    <Card>
      <h2 className="mb-4 text-h3">Try Basic for {offer.trialDays} days</h2>
      {ineligible !== null && !offer.running && <IneligibleNotice why={ineligible} />}
      {offer.refusal !== null ? (
        <Notice tone="info" title="You cannot start a trial now">
          <p className="mb-4">{offer.refusal}</p>
          <ButtonLink to={offer.running ? '/mypage/ticket' : '/payment?plan=basic'}>
            {offer.running ? 'Billing' : 'Order Basic'}
          </ButtonLink>
        </Notice>
      ) : (
        <>
          <ul className="mb-8 grid list-disc gap-2 pl-5">
            <li>
              It starts today and lasts until <strong>{offer.lastDay}</strong>. You need no card, and nothing
              is charged.
            </li>
            <li>
              It does not turn into a paid plan automatically. To continue from {offer.paidFrom} at{' '}
              {formatKrw(offer.monthly)} every 30 days, VAT included, you agree during the trial; otherwise it
              just ends.
            </li>
            <li>We remind you 7 days and 1 day before it ends. You can end it at any time.</li>
            <li>It is for new customers: one trial per account and company, and none after a contract.</li>
          </ul>
          <TrialForm company={offer.company} terms={offer.terms} lastResult={actionData?.result} />
        </>
      )}
    </Card>
  );
}
