import { EmptyCard } from '#app/ui/empty-card.tsx';

/** Shown in place of a subscription that starts with its deposit. */
export function SubscriptionAwaited() {
  return (
    <EmptyCard
      title="Your subscription begins when your deposit arrives"
      text="We email you then. You invite your team, and connect the add-in once you can download Routi-AI."
    />
  );
}
