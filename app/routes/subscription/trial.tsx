import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { LogInCard } from '#app/domains/accounts/ui/login-form.tsx';
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
import { loginPath, pagePath } from '#app/web/session.server.ts';
import type { Route } from './+types/trial';

export { noMeta as meta } from '#app/web/seo/page-title.ts';

const TITLE = pageTitle('Try Basic');

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const { monthly, trialDays } = catalog.basic;
  const paidFrom = addDays(kstDate(platform.clock.now()), trialDays);
  const trial = { trialDays, lastDay: addDays(paidFrom, -1), paidFrom, monthly };
  if (actor === null)
    return { trial, offer: null, login: { to: loginPath(request), next: pagePath(request) } };
  const subscription = await findRunningSubscription(platform.db, actor.accountId);
  const why = subscription
    ? 'already-subscribed'
    : await findTrialIneligibility(platform.db, actor.accountId);
  const profile = await findMemberProfile(platform, actor.accountId);
  return {
    trial,
    login: null,
    offer: {
      refusal: why && TRIAL_MESSAGES[why],
      running: subscription !== undefined,
      ineligible: await findOrderIneligibility(platform, platform.db, {
        accountId: actor.accountId,
        companyHash: null,
      }),
      company: profile?.company ?? '',
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

/** The terms of the trial in plain words, before any login or consent (decisions M6; payments.md §4.5). */
export default function TrialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { trial, offer, login } = loaderData;
  return (
    <div className="mx-auto max-w-page px-5 pt-8 pb-16">
      <h1 className="mb-6 text-h2" tabIndex={-1}>
        Try Basic for {trial.trialDays} days
      </h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-2">
        {(offer === null || offer.refusal === null) && <TrialTerms {...trial} />}
        {login && <LogInCard title={TITLE} {...login} />}
        {offer && <Offer {...offer} actionData={actionData} />}
      </div>
    </div>
  );
}

function TrialTerms({ lastDay, paidFrom, monthly }: Route.ComponentProps['loaderData']['trial']) {
  return (
    <ul className="grid list-disc gap-3 pl-5">
      <li>
        It starts today and lasts until <strong>{lastDay}</strong>. You need no card, and nothing is charged.
      </li>
      <li>
        It does not turn into a paid plan automatically. To continue from {paidFrom} at {formatKrw(monthly)}{' '}
        every 30 days, VAT included, you agree during the trial; otherwise it just ends.
      </li>
      <li>We remind you 7 days and 1 day before it ends. You can end it at any time.</li>
      <li>It is for new customers: one trial per account and company, and none after a subscription.</li>
    </ul>
  );
}

type OfferProps = NonNullable<Route.ComponentProps['loaderData']['offer']> &
  Pick<Route.ComponentProps, 'actionData'>;

function Offer({ refusal, running, company, terms, actionData, ...offer }: OfferProps) {
  const ineligible = actionData?.ineligible ?? offer.ineligible;
  return (
    <Card>
      <title>{TITLE}</title>
      {ineligible !== null && !running && <IneligibleNotice why={ineligible} />}
      {refusal === null ? (
        <TrialForm company={company} terms={terms} lastResult={actionData?.result} />
      ) : (
        <Notice tone="info" title="You cannot start a trial now">
          <p className="mb-4">{refusal}</p>
          <ButtonLink to={running ? '/mypage/ticket' : '/payment?plan=basic'}>
            {running ? 'Billing' : 'Order Basic'}
          </ButtonLink>
        </Notice>
      )}
    </Card>
  );
}
