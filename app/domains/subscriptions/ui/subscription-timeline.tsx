import type { ReactNode } from 'react';
import { PERIODS } from '#app/domains/plans/term.ts';
import { daysBetween, describeDays, type KstDate } from '#app/shared/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { NoWrapDays } from '#app/ui/day.tsx';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import {
  describeCancellationCost,
  describePayment,
  describeTermination,
} from '../schedule/describe-next-payment.ts';
import type { OverdueStep } from '../schedule/overdue-steps.ts';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import type { NextStep } from '../schedule/subscription-schedule.ts';

const MISSED: Readonly<Record<OverdueStep['kind'], string>> = {
  retry: 'We try the card again and email you.',
  remind: 'We email you a reminder.',
  'deposit-deadline': 'Last day for the deposit, until 23:59:59 KST.',
  suspend: 'Access is suspended until you pay.',
  terminate: 'The subscription is terminated.',
};

type Props = { subscription: OwnSubscription; children?: ReactNode };

/** The schedule as a timeline: what comes next and why. */
export function SubscriptionTimeline({ subscription, children }: Props) {
  const { scheduledEnd, endsOn, today, yearAgreed, schedule } = subscription;
  const { next } = schedule;
  if (!next) return null;
  const last = scheduledEnd ?? endsOn;
  const { agreeFrom } = renewalTerms(endsOn);
  const asksToRenew = scheduledEnd === null && !yearAgreed && today < agreeFrom;
  return (
    <Card className="flex flex-col">
      <h2 className="mb-5 text-h3">Upcoming</h2>
      <ol className="timeline">
        <Day on={next.on} today={today} strong>
          <NextStepText subscription={subscription} next={next} />
        </Day>
        {next.kind === 'pay' && asksToRenew && (
          <Day on={agreeFrom} today={today}>
            <p>
              <strong>We ask whether to renew.</strong> Without your consent the subscription ends.
            </p>
          </Day>
        )}
        {next.kind === 'pay' && (
          <Day on={last} today={today}>
            <p>
              <strong>Last day of the subscription.</strong>{' '}
              {scheduledEnd === null && !asksToRenew && describeRenewal(yearAgreed)}
            </p>
          </Day>
        )}
      </ol>
      {children}
    </Card>
  );
}

const describeRenewal = (yearAgreed: boolean) =>
  yearAgreed ? 'Another year follows, as you agreed.' : 'It renews only if you agree beforehand.';

function NextStepText({ subscription, next }: { subscription: OwnSubscription; next: NextStep }) {
  switch (next.kind) {
    case 'trial-ends':
      return (
        <p>
          <strong>The trial ends, and nothing is charged.</strong>{' '}
          {next.why === 'silence'
            ? 'It becomes paid only if you agree beforehand.'
            : `You agreed to the paid plan from ${subscription.anchor}, but there is no card to charge yet.`}
        </p>
      );
    case 'ends-as-chosen':
      return (
        <p>
          <strong>Your cancellation takes effect.</strong>{' '}
          <NoWrapDays text={describeCancellationCost(subscription, next)} />
        </p>
      );
    case 'ends':
      return (
        <p>
          <strong>The subscription ends.</strong> It renews only if you agree beforehand.
        </p>
      );
    case 'renews':
      return (
        <p>
          <strong>Another year begins, as you agreed.</strong>{' '}
          {describePayment(subscription, { ...next, amount: next.monthly })} Each period costs the same.
        </p>
      );
    case 'pay':
      return (
        <>
          <p>
            <strong>
              <NoWrapDays text={describePayment(subscription, next)} />
            </strong>
          </p>
          <p className="text-muted">{describeReason(next)}</p>
        </>
      );
  }
}

type Payment = Extract<NextStep, { kind: 'pay' }>;

function describeReason({ why, invoice, periodNo }: Payment): string {
  if (invoice === 'change')
    return 'The difference for your new plan. If it is not paid, you keep your current plan.';
  if (invoice === 'early-end') return 'The cost of canceling early.';
  switch (why) {
    case 'after-trial':
      return 'The trial is over, and the paid plan begins as you agreed.';
    case 'owed':
      return `Period ${periodNo} of ${PERIODS} has begun and is unpaid.`;
    case 'period':
      return `Period ${periodNo} of ${PERIODS} begins.`;
  }
}

/** What happens on each day after a missed payment. Open if one is overdue, else collapsed. */
export function OverdueSteps({ subscription }: { subscription: OwnSubscription }) {
  const { state, today, schedule } = subscription;
  if (schedule.overdueSteps.length === 0) return null;
  return (
    <details className="pt-6" open={state === 'PAST_DUE' || state === 'SUSPENDED'}>
      <summary className="link disclosure w-fit py-1 text-small">If a payment is missed</summary>
      <ol className="mt-3 grid gap-1.5 text-small">
        {schedule.overdueSteps.map(({ on, kind }) => (
          <li
            key={`${on} ${kind}`}
            className={`grid grid-cols-[6rem_1fr] gap-x-3 ${on < today ? 'text-muted' : ''}`}
          >
            <time dateTime={on}>{on}</time>
            <span>
              {MISSED[kind]}
              {kind === 'terminate' && ` ${describeTermination(subscription)}`}
              {on < today && ' (past)'}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Day({
  on,
  today,
  strong = false,
  children,
}: {
  on: KstDate;
  today: KstDate;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <span aria-hidden="true" className={`timeline-dot ${strong ? 'bg-brand-graphic' : 'bg-control'}`} />
      <p className="mb-1 text-muted text-small tabular-nums">
        <time dateTime={on}>{on}</time>
        {(strong || on === today) && `, ${describeDays(daysBetween(today, on))}`}
      </p>
      {children}
    </li>
  );
}
