import type { AnnounceablePlan } from '#app/domains/subscriptions/price-changes/price-campaign.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { staffFieldMessage } from '../../staff-messages.ts';
import { DecisionForm, type RequiredFactors, StaffField } from '../decision-form.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';

type Props = {
  plans: readonly AnnounceablePlan[];
  earliest: { consentUntil: KstDate; appliesFrom: KstDate };
  reauthentication: RequiredFactors;
  formResult: StaffFormResult | undefined;
};

/** Announces a plan's catalog price to subscriptions that pay another one. */
export function AnnouncePrice({ plans, earliest, reauthentication, formResult }: Props) {
  return (
    <Card className="mt-8 max-w-3xl">
      <DecisionForm
        intent="announce"
        title="Announce a new price"
        lead="Asks for consent to today’s price. Those who do not answer keep the old one."
        submit="Announce the price"
        formResult={formResult}
        reauthentication={reauthentication}
      >
        {(own) => (
          <>
            <div>
              <label className="mb-1 block font-semibold" htmlFor="announce-planCode">
                Plan
              </label>
              <select
                id="announce-planCode"
                name="planCode"
                className="input w-full"
                defaultValue={own?.values.planCode}
                aria-invalid={own?.errors.planCode !== undefined || undefined}
                aria-describedby={own?.errors.planCode ? 'announce-planCode-error' : undefined}
              >
                {plans.map((plan) => (
                  <option key={plan.code} value={plan.code}>
                    {describePlan(plan)}
                  </option>
                ))}
              </select>
              <FieldError id="announce-planCode-error" message={staffFieldMessage(own?.errors.planCode)} />
            </div>
            <StaffField
              intent="announce"
              name="consentUntil"
              type="date"
              label="Last day for consent (KST)"
              formResult={own}
              defaultValue={earliest.consentUntil}
            />
            <StaffField
              intent="announce"
              name="appliesFrom"
              type="date"
              label="Holds for periods from (KST)"
              formResult={own}
              defaultValue={earliest.appliesFrom}
            />
          </>
        )}
      </DecisionForm>
    </Card>
  );
}

/** `Basic, asks 3 subscriptions: ₩1,980,000 → ₩2,100,000` */
function describePlan({ name, monthly, old }: AnnounceablePlan): string {
  const asked = old.reduce((sum, { subscriptions }) => sum + subscriptions, 0);
  const prices = old.map((each) => formatKrw(each.monthly)).join(' or ');
  return `${name}, asks ${asked} ${asked === 1 ? 'subscription' : 'subscriptions'}: ${prices} → ${formatKrw(monthly)}`;
}
