import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';

type Props = { text: string; canStartTrial: boolean };

/** Shown in place of a subscription to those who never had one, with the ways to get one. */
export function NoSubscription({ text, canStartTrial }: Props) {
  return (
    <EmptyCard title="No subscription yet" text={text}>
      <ButtonLink to="/solutionplan">See the plans</ButtonLink>
      {canStartTrial && (
        <ButtonLink variant="secondary" to="/mypage/ticket/trial">
          Start the free trial
        </ButtonLink>
      )}
    </EmptyCard>
  );
}
