import { cardLabel, methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { StaffSubscriptionView } from '../../staff-views.ts';
import { CONSENT_NAMES, END_REASON_NAMES } from '../../subscriptions/subscription-texts.ts';
import { AccountCell } from '../list/account-cell.tsx';
import { Moment } from '../moment.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import { SubscriptionInvoices } from './subscription-invoices.tsx';
import { SubscriptionStateBadge } from './subscription-state-badge.tsx';
import { SubscriptionSteps } from './subscription-steps.tsx';

/** Any member's subscription: facts, schedule, invoices, consents and history. */
export function StaffSubscription({ found }: { found: StaffSubscriptionView }) {
  const { subscription, account, card, schedule, today, invoices, consents, history } = found;
  const agreed = 'As agreed';
  return (
    <>
      <PageHeader
        title={subscription.number}
        lead={`${account ? (account.company ?? account.name) : 'Deleted'} · ${subscription.plan_name} · ${formatKrw(subscription.monthly)} a period`}
        aside={<SubscriptionStateBadge state={subscription.state} />}
      />
      <Card className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="facts">
          <h2 id="facts" className="mb-4 text-h3">
            Subscription
          </h2>
          <DefinitionList
            items={[
              {
                term: 'Account',
                value: <AccountCell account={account} />,
              },
              { term: 'Plan', value: subscription.plan_name },
              { term: 'Per period', value: `${formatKrw(subscription.monthly)}, VAT included` },
              { term: 'Prices of', value: subscription.price_version },
              { term: 'Terms of', value: subscription.terms_version },
              ...(subscription.trial_starts_on
                ? [
                    {
                      term: 'Trial',
                      value: `${subscription.trial_starts_on} to ${subscription.trial_ends_on}`,
                    },
                  ]
                : []),
              { term: 'Runs', value: `${subscription.anchor} to ${subscription.ends_on}` },
              ...(subscription.scheduled_end
                ? [{ term: 'Scheduled end', value: subscription.scheduled_end }]
                : []),
              ...(subscription.next_plan_code
                ? [{ term: 'Plan from the next period', value: subscription.next_plan_code }]
                : []),
              ...(subscription.suspended_on
                ? [{ term: 'Suspended since', value: subscription.suspended_on }]
                : []),
              ...(subscription.last_day ? [{ term: 'Last day', value: subscription.last_day }] : []),
              ...(subscription.end_reason
                ? [{ term: 'Why it ended', value: END_REASON_NAMES[subscription.end_reason] }]
                : []),
            ]}
          />
        </section>
        <section aria-labelledby="limits">
          <h2 id="limits" className="mb-4 text-h3">
            Payment and limits
          </h2>
          <DefinitionList
            items={[
              { term: 'Payment method', value: methodLabel(subscription.method) },
              {
                term: 'Charged',
                value: subscription.auto_pay ? 'Automatically' : 'By hand, each period',
              },
              {
                term: 'Saved card',
                value: card ? `${cardLabel(card)}${card.good ? '' : ', can no longer be charged'}` : 'None',
              },
              { term: 'Concurrent users', value: subscription.seats ?? agreed },
              {
                term: 'Hours a day',
                value: subscription.daily_hours ?? agreed,
              },
              {
                term: 'Server capacity',
                value:
                  subscription.capacity_gb === null ? 'None, or as agreed' : `${subscription.capacity_gb}GB`,
              },
            ]}
          />
        </section>
      </Card>
      <SubscriptionSteps schedule={schedule} today={today} />
      <SubscriptionInvoices invoices={invoices} />
      <section aria-labelledby="consents" className="mt-10">
        <h2 id="consents" className="mb-3 text-h3">
          What was agreed to
        </h2>
        {consents.length === 0 && <p className="text-muted">Nothing since the subscription began.</p>}
        <ul className="grid grid-cols-1 gap-2">
          {consents.map((consent) => (
            <li key={consent.id}>
              {CONSENT_NAMES[consent.kind]}: {formatKrw(consent.monthly)} a period from {consent.startsOn},
              prices of {consent.priceVersion}. Given <Moment at={consent.givenAt} />
              {consent.withdrawnAt && (
                <>
                  , withdrawn <Moment at={consent.withdrawnAt} />
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      <SubscriptionHistory history={history} accountId={subscription.account_id} />
      <p className="mt-6 text-muted text-small">Your visit is recorded in the audit log.</p>
    </>
  );
}
