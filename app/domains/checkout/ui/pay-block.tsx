import { useNavigation } from 'react-router';
import type { Offers } from '#app/domains/billing/payments/payment-method.ts';
import type { Plan } from '#app/domains/plans/catalog.ts';
import { Button } from '#app/ui/button.tsx';
import { PayLabel, PenaltyTerms, RenewalTerms } from './pay-terms.tsx';

type Props = {
  plan: Plan;
  /** Deposit deadline of an order placed now. */
  deadline: Date;
  offers: Offers;
};

/** The terms, and the pay button. */
export function PayBlock({ plan, deadline, offers }: Props) {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="grid gap-3 text-muted text-small">
      <RenewalTerms plan={plan} deadline={deadline} offers={offers} />
      <PenaltyTerms />
      <Button type="submit" pending={busy} className="my-1 min-h-12 text-base">
        <PayLabel plan={plan} offers={offers} />
      </Button>
    </div>
  );
}
