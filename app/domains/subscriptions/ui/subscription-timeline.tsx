import { PERIODS } from '#app/domains/plans/periods.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { Card } from '#app/ui/card.tsx';
import {
  describeCancellationCost,
  describePayment,
  describeTermination,
} from '../schedule/describe-next-payment.ts';
import type { OverdueStep } from '../schedule/overdue-steps.ts';
import type { OwnSubscription } from '../schedule/own-subscription.ts';
import type { NextStep } from '../schedule/subscription-schedule.ts';

const MISSED: Readonly<Record<OverdueStep['kind'], string>> = {
  retry: 'The card is tried again, and we write to you.',
  remind: 'We remind you.',
  'deposit-deadline': 'Last day for the deposit, until 23:59:59 KST.',
  suspend: 'Access is suspended until it is paid.',
  terminate: 'The contract is terminated.',
};

/** The schedule as a line of days: what comes next and why, and what each missed day would bring. */
export function SubscriptionTimeline({ subscription }: { subscription: OwnSubscription }) {
  const { next, ifMissed } = subscription.clock;
  if (!next) return null;
  const last = subscription.scheduledEnd ?? subscription.endsOn;
  return (
    <Card>
      <h2 className="mb-5 text-h3">What happens next</h2>
      <ol className="grid gap-6 border-line border-l-2 pl-6">
        <Day on={next.on} today={subscription.today} strong>
          <NextWords subscription={subscription} next={next} />
          {ifMissed.length > 0 && <Missed subscription={subscription} days={ifMissed} />}
        </Day>
        {next.kind === 'pay' && (
          <Day on={last} today={subscription.today}>
            <p>
              Last day of the contract.{' '}
              {subscription.scheduledEnd === null &&
                (subscription.yearAgreed
                  ? 'Another year follows, as you agreed.'
                  : 'It goes on for another year only if you agree to it before.')}
            </p>
          </Day>
        )}
      </ol>
    </Card>
  );
}

function NextWords({ subscription, next }: { subscription: OwnSubscription; next: NextStep }) {
  switch (next.kind) {
    case 'trial-ends':
      return (
        <p>
          <strong>The trial ends, and nothing is charged.</strong>{' '}
          {next.why === 'silence'
            ? 'It becomes paid only if you agree to it before.'
            : `You agreed to the paid plan from ${subscription.anchor}, but there is no card to charge yet.`}
        </p>
      );
    case 'ends-as-chosen':
      return (
        <p>
          <strong>The contract ends,</strong> as you chose. {describeCancellationCost(subscription, next)}
        </p>
      );
    case 'ends':
      return (
        <p>
          <strong>The contract ends.</strong> It goes on for another year only if you agree to it before.
        </p>
      );
    case 'renews':
      return (
        <p>
          <strong>Another year begins, as you agreed.</strong>{' '}
          {describePayment(subscription, { ...next, amount: next.monthly })} Each of its periods costs the
          same.
        </p>
      );
    case 'pay':
      return (
        <>
          <p>
            <strong>{describePayment(subscription, next)}</strong>
          </p>
          <p className="text-muted">{whyWords(next)}</p>
        </>
      );
  }
}

type Payment = Extract<NextStep, { kind: 'pay' }>;

function whyWords({ why, invoice, periodNo }: Payment): string {
  if (invoice === 'change')
    return 'The difference of your change of plan. Where it is not paid, you keep the plan that you have.';
  if (invoice === 'early-end') return 'What the early end of a contract costs.';
  switch (why) {
    case 'after-trial':
      return 'The trial is over, and the paid plan begins as you agreed.';
    case 'owed':
      return `Period ${periodNo} of ${PERIODS} has begun and is not paid yet.`;
    case 'period':
      return `Period ${periodNo} of ${PERIODS} begins.`;
  }
}

function Missed({ subscription, days }: { subscription: OwnSubscription; days: readonly OverdueStep[] }) {
  const { today } = subscription;
  return (
    <div className="mt-4">
      <h3 className="mb-2 font-semibold text-small">If it is not paid</h3>
      <ol className="grid gap-1.5 text-small">
        {days.map(({ on, kind }) => (
          <li
            key={`${on} ${kind}`}
            className={`grid grid-cols-[6rem_1fr] gap-x-3 ${on < today ? 'text-muted' : ''}`}
          >
            <time className="tabular-nums" dateTime={on}>
              {on}
            </time>
            <span>
              {MISSED[kind]}
              {kind === 'terminate' && ` ${describeTermination(subscription)}`}
              {on < today && ' (past)'}
            </span>
          </li>
        ))}
      </ol>
    </div>
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
  children: React.ReactNode;
}) {
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className={`-left-[1.9375rem] absolute top-1.5 size-3 rounded-full ${strong ? 'bg-brand-graphic' : 'bg-line'}`}
      />
      <p className="text-muted text-small tabular-nums">
        <time dateTime={on}>{on}</time>
        {on === today && ', today'}
      </p>
      {children}
    </li>
  );
}
