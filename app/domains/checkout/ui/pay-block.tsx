import { useNavigation } from 'react-router';
import type { Offers } from '#app/domains/billing/payments/payment-method.ts';
import type { Plan } from '#app/domains/plans/catalogue.ts';
import { Button } from '#app/ui/button.tsx';
import { ConsentsNeeded, ContractTerms, PayLabel, RenewalTerms } from './pay-terms.tsx';

type Props = {
  plan: Plan;
  /** Until when a deposit for an order placed now is in time. */
  deadline: Date;
  offers: Offers;
  /** The form's ID, where the button stands outside of it. */
  form?: string;
};

/** The pay button with what it means: at the end of the form, and in the summary of a wide screen. */
export function PayBlock({ plan, deadline, offers, form }: Props) {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="grid gap-4 text-muted text-small">
      <RenewalTerms plan={plan} deadline={deadline} offers={offers} />
      <Button type="submit" form={form} pending={busy} className="min-h-12 text-base">
        <PayLabel plan={plan} offers={offers} />
      </Button>
      <ConsentsNeeded />
      <ContractTerms />
    </div>
  );
}
