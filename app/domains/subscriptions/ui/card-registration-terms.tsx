import { formatKrw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';
import type { OwnSubscription } from '../schedule/own-subscription.ts';

/** Explains what registering a card means, before the payment window opens. */
export function CardRegistrationTerms({ subscription }: { subscription: OwnSubscription }) {
  const { next } = subscription.schedule;
  const owed = subscription.owed[0];
  return (
    <div className="grid gap-3">
      <p>You enter your card on our payment provider’s page. We never see its number.</p>
      {owed && (
        <p>
          <strong>{formatKrw(owed.amount)} is outstanding and is charged to it at once.</strong>
        </p>
      )}
      {!owed && next?.kind === 'pay' && (
        <p>
          Registering it charges nothing. On <Day on={next.on} /> {formatKrw(next.amount)} is charged to it,
          then every 30 days until the subscription ends.
        </p>
      )}
      {next?.kind === 'renews' && (
        <p>
          Registering it charges nothing. On <Day on={next.on} /> another year begins, as you agreed:{' '}
          {formatKrw(next.monthly)} is charged to it then, and every 30 days until that subscription ends.
        </p>
      )}
      {next?.kind === 'ends' && (
        <p>
          Registering it charges nothing, and nothing more is due: the subscription ends on{' '}
          <Day on={next.on} />.
        </p>
      )}
      {next?.kind === 'trial-ends' && next.why === 'no-way-to-pay' && (
        <p>
          Registering it charges nothing. As you agreed, {formatKrw(subscription.monthly)} is charged to it on{' '}
          {subscription.anchor}, and then every 30 days until the subscription ends.
        </p>
      )}
      {next?.kind === 'ends-as-chosen' && (
        <p>
          Registering it charges nothing.
          {next.toPay > 0
            ? ` On ${next.paidOn} ${formatKrw(next.toPay)} is charged to it for your cancellation.`
            : ' Your cancellation takes effect as planned.'}
        </p>
      )}
      {!owed && next?.kind === 'trial-ends' && next.why === 'silence' && (
        <p>
          Registering it charges nothing, and does not turn the trial into a paid plan: you agree to that
          separately.
        </p>
      )}
      {subscription.card && <p>Your current card is no longer charged.</p>}
    </div>
  );
}
