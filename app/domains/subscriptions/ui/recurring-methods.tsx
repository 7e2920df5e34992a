import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { BANKS, type BankCode } from '#app/domains/billing/deposits/banks.ts';
import { fieldMessage } from '#app/domains/billing/messages.ts';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { type ChoiceMetadata, DepositPanel } from '#app/domains/billing/ui/deposit-panel.tsx';
import type { Krw } from '#app/shared/krw.ts';
import { RadioTabs } from '#app/ui/radio-tabs.tsx';
import {
  findRecurringRefusal,
  RECURRING_METHODS,
  type RecurringMethod,
} from '../payment-method/recurring-method.ts';

type Props = {
  legend: string;
  fields: Omit<ChoiceMetadata, 'easyPay'> & { method: FieldMetadata<string | undefined> };
  /** Selected when the page opens; null for none. */
  chosen: RecurringMethod | null;
  /** KRW per payment. */
  amount: Krw;
  /** The deadline of the first deposit. */
  deadline: Date;
  ownBanks: readonly BankCode[];
  taxInvoices: boolean;
  /** What paying by card or wallet means; without it, only deposits are offered. */
  card?: ReactNode;
};

/** The methods that can pay each period. One that cannot is disabled and says why (decisions M3, M11). */
export function RecurringMethods({
  legend,
  fields,
  chosen,
  amount,
  deadline,
  ownBanks,
  taxInvoices,
  card,
}: Props) {
  const offered = RECURRING_METHODS.filter(
    (code) => card !== undefined || !(code === 'card' || code === 'naverpay'),
  );
  const deposits = { fields, amount, deadline, taxInvoices };
  const panels: Readonly<Record<RecurringMethod, ReactNode>> = {
    card,
    naverpay: card,
    'virtual-account': <DepositPanel tab="virtual-account" banks={BANKS} {...deposits} />,
    'bank-transfer': <DepositPanel tab="bank-transfer" banks={ownBanks} {...deposits} />,
  };
  return (
    <RadioTabs
      id={fields.method.id}
      name={fields.method.name}
      legend={legend}
      defaultValue={chosen ?? ''}
      error={fieldMessage(fields.method.errors?.[0])}
      options={offered.map((code) => {
        const reason = findRecurringRefusal(code, amount, ownBanks);
        return {
          value: code,
          label: methodLabel(code),
          disabled: reason !== null,
          panel: reason ?? panels[code],
        };
      })}
    />
  );
}
