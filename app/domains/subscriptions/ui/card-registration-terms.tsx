import { formatKrw } from '#app/shared/krw.ts';
import { Day } from '#app/ui/day.tsx';
import type { OwnSubscription } from '../schedule/own-subscription.ts';

/** What registering a card means, before the window opens. */
export function CardRegistrationTerms({ subscription }: { subscription: OwnSubscription }) {
  const { next } = subscription.clock;
  const owed = subscription.owed[0];
  return (
    <div className="grid gap-3">
      <p>You enter the card on the page of our payment provider. We never see its number.</p>
      {owed && (
        <p>
          <strong>{formatKrw(owed.amount)} is owed and is charged to it at once.</strong>
        </p>
      )}
      {!owed && next?.kind === 'pay' && (
        <p>
          Registering it charges nothing. On <Day on={next.on} /> {formatKrw(next.amount)} is charged to it,
          and then every 30 days until the contract ends.
        </p>
      )}
      {next?.kind === 'renews' && (
        <p>
          Registering it charges nothing. On <Day on={next.on} /> another year begins, as you agreed:{' '}
          {formatKrw(next.monthly)} is charged to it then, and every 30 days until that contract ends.
        </p>
      )}
      {next?.kind === 'ends' && (
        <p>
          Registering it charges nothing, and nothing is to be paid any more: the contract ends on{' '}
          <Day on={next.on} />.
        </p>
      )}
      {next?.kind === 'trial-ends' && next.why === 'no-way-to-pay' && (
        <p>
          Registering it charges nothing. As you agreed, {formatKrw(subscription.monthly)} is charged to it on{' '}
          {subscription.anchor}, and then every 30 days until the contract ends.
        </p>
      )}
      {next?.kind === 'ends-as-chosen' && (
        <p>
          Registering it charges nothing.
          {next.toPay > 0
            ? ` On ${next.paidOn} ${formatKrw(next.toPay)} is charged to it for the end that you chose.`
            : ' The contract ends as you chose.'}
        </p>
      )}
      {!owed && next?.kind === 'trial-ends' && next.why === 'silence' && (
        <p>
          Registering it charges nothing, and the trial does not become paid by it: for that you agree to the
          paid plan on its own page.
        </p>
      )}
      {subscription.card && <p>The card that is registered now is not charged any more.</p>}
    </div>
  );
}
