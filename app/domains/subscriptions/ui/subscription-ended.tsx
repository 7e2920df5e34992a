import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';

/** Shown in place of a subscription to those who had one. */
export function SubscriptionEnded() {
  return (
    <EmptyCard
      title="Your subscription has ended"
      text="Your orders and documents stay in your account. You can subscribe again at any time."
    >
      <ButtonLink to="/solutionplan">See the plans</ButtonLink>
    </EmptyCard>
  );
}
