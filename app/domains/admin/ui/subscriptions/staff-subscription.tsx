import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { StaffSubscriptionView } from '../../staff-views.ts';
import { CONSENT_NAMES, END_REASON_NAMES } from '../../subscriptions/subscription-texts.ts';
import { Moment } from '../moment.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import { SubscriptionInvoices } from './subscription-invoices.tsx';
import { SubscriptionStateBadge } from './subscription-state-badge.tsx';
import { SubscriptionSteps } from './subscription-steps.tsx';

/** One contract of anybody, whole: what it is and gives, what comes next, its invoices, consents and history. */
export function StaffSubscription({ found }: { found: StaffSubscriptionView }) {
  const { contract, loginId, card, clock, invoices, consents, history } = found;
  const agreed = 'As agreed';
  return (
    <>
      <PageHeader title={contract.number} aside={<SubscriptionStateBadge state={contract.state} />} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-4 text-h3">Contract</h2>
          <DefinitionList
            items={[
              { term: 'Account', value: loginId ?? 'Deleted' },
              { term: 'Plan', value: contract.plan_name },
              { term: 'A period costs', value: `${formatKrw(contract.monthly)}, VAT included` },
              { term: 'Prices of', value: contract.price_version },
              { term: 'Terms of', value: contract.terms_version },
              ...(contract.trial_starts_on
                ? [{ term: 'Trial', value: `${contract.trial_starts_on} to ${contract.trial_ends_on}` }]
                : []),
              { term: 'Runs', value: `${contract.anchor} to ${contract.ends_on}` },
              ...(contract.scheduled_end
                ? [{ term: 'Ends as chosen on', value: contract.scheduled_end }]
                : []),
              ...(contract.next_plan_code
                ? [{ term: 'Plan from the next period', value: contract.next_plan_code }]
                : []),
              ...(contract.suspended_on ? [{ term: 'Suspended since', value: contract.suspended_on }] : []),
              ...(contract.last_day ? [{ term: 'Last day', value: contract.last_day }] : []),
              ...(contract.end_reason
                ? [{ term: 'Why it ended', value: END_REASON_NAMES[contract.end_reason] }]
                : []),
            ]}
          />
          <p className="mt-4 text-muted text-small">That you have seen this is in the audit log.</p>
        </Card>
        <Card>
          <h2 className="mb-4 text-h3">Payment and limits</h2>
          <DefinitionList
            items={[
              { term: 'Payment method', value: methodLabel(contract.method) },
              {
                term: 'Charged by itself',
                value: contract.auto_pay ? 'Yes' : 'No: the member pays each period',
              },
              {
                term: 'Card on file',
                value: card
                  ? `${card.company} ${card.number}${card.good ? '' : ', cannot be charged any more'}`
                  : 'None',
              },
              { term: 'Users at once', value: contract.seats ?? agreed },
              {
                term: 'Hours a day',
                value: contract.daily_hours ?? agreed,
              },
              {
                term: 'Server capacity',
                value: contract.capacity_gb === null ? 'None, or as agreed' : `${contract.capacity_gb}GB`,
              },
            ]}
          />
        </Card>
      </div>
      <SubscriptionSteps clock={clock} />
      <SubscriptionInvoices invoices={invoices} />
      <section aria-labelledby="consents" className="mt-10">
        <h2 id="consents" className="mb-3 text-h3">
          What was agreed to
        </h2>
        {consents.length === 0 && <p>Nothing since the contract began.</p>}
        <ul className="grid grid-cols-1 gap-2">
          {consents.map((consent) => (
            <li key={consent.id}>
              {CONSENT_NAMES[consent.kind]}: {formatKrw(consent.monthly)} a period from {consent.startsOn},
              prices of {consent.priceVersion}. Given <Moment at={consent.givenAt} />
              {consent.withdrawnAt && (
                <>
                  , taken back <Moment at={consent.withdrawnAt} />
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      <SubscriptionHistory history={history} />
    </>
  );
}
