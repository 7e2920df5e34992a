import type { FieldMetadata } from '@conform-to/react';
import type { Plan } from '#app/domains/plans/catalogue.ts';
import { RadioTabs } from '#app/ui/radio-tabs.tsx';
import { fieldMessage } from '../messages.ts';
import { PAYMENT_METHODS, whyUnavailable } from '../payment-method.ts';

type Props = { plan: Plan; field: FieldMetadata<string | undefined>; chosen: string };

/** The exclusive ways to pay; one that cannot be used stands in its place and says why (decisions M3, M11). */
export function MethodTabs({ plan, field, chosen }: Props) {
  return (
    <RadioTabs
      id={field.id}
      name={field.name}
      legend="Payment method"
      defaultValue={chosen}
      error={fieldMessage(field.errors?.[0])}
      options={PAYMENT_METHODS.map(({ code, label }) => {
        const reason = whyUnavailable(code, plan);
        return {
          value: code,
          label,
          disabled: reason !== null,
          panel: reason ?? 'You enter the card on the page of our payment provider. We never see its number.',
        };
      })}
    />
  );
}
