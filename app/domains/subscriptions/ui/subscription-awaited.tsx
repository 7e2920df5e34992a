import { EmptyCard } from '#app/ui/empty-card.tsx';

/** Shown in place of a subscription that starts with its deposit. */
export function SubscriptionAwaited() {
  return (
    <EmptyCard
      title="Your subscription begins when your deposit arrives"
      text={
        <>
          We will email you. You can then invite your team;{' '}
          <span className="whitespace-nowrap">Routi-AI</span> is added when it can be downloaded.
        </>
      }
    />
  );
}
