import { EmptyCard } from '#app/ui/empty-card.tsx';

/** Shown in place of a subscription that starts with its deposit. */
export function SubscriptionAwaited() {
  return (
    <EmptyCard
      title="Your subscription begins when your deposit arrives"
      text={
        <>
          We will email you. Then you can invite your team; the add-in follows when{' '}
          <span className="whitespace-nowrap">Routi-AI</span> can be downloaded.
        </>
      }
    />
  );
}
