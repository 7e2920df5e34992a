import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { BANKS } from '#app/domains/billing/deposits/banks.ts';
import { fieldMessage } from '#app/domains/billing/messages.ts';
import {
  describeTabUnavailability,
  describeUnavailability,
  methodLabel,
  type Offers,
  PAYMENT_METHODS,
  PAYMENT_TABS,
  type PaymentTab,
  renews,
  TAB_LABELS,
} from '#app/domains/billing/payments/payment-method.ts';
import { type ChoiceMetadata, DepositPanel } from '#app/domains/billing/ui/deposit-panel.tsx';
import { firstCharge, type Plan } from '#app/domains/plans/catalog.ts';
import { PERIOD_DAYS } from '#app/domains/plans/term.ts';
import { formatUsd } from '#app/shared/usd.ts';
import type { IconName } from '#app/ui/icon.tsx';
import { RadioChoice } from '#app/ui/radio-choice.tsx';
import { RadioTabs } from '#app/ui/radio-tabs.tsx';

type Props = {
  plan: Plan;
  fields: ChoiceMetadata & { method: FieldMetadata<string | undefined> };
  chosen: PaymentTab;
  /** Deposit deadline of an order placed now. */
  deadline: Date;
  offers: Offers;
};

const ICONS: Readonly<Record<PaymentTab, IconName>> = {
  card: 'card',
  'easy-pay': 'wallet',
  'virtual-account': 'document',
  'bank-transfer': 'bank',
};

const CHARGED = `Charged every ${PERIOD_DAYS} days`;
const PAID_EACH_TIME = 'Paid period by period';

const LINES: Readonly<Record<PaymentTab, ReactNode>> = {
  card: CHARGED,
  'easy-pay': 'PayPal, NaverPay or PAYCO',
  'virtual-account': (
    <>
      <span lang="ko">가상계좌</span> · {PAID_EACH_TIME}, to an account opened for each order
    </>
  ),
  'bank-transfer': (
    <>
      <span lang="ko">무통장입금</span> · {PAID_EACH_TIME}, to our own account
    </>
  ),
};

/** The exclusive payment methods; an unavailable one stays in place and says why (decisions M3, M11). */
export function MethodTabs({ plan, fields, chosen, deadline, offers }: Props) {
  const amount = firstCharge(plan);
  const deposits = { fields, amount, deadline, taxInvoices: offers.taxInvoices };
  const panels: Readonly<Record<PaymentTab, ReactNode>> = {
    card: (
      <p className="text-small">
        You enter your card on our payment provider’s page. We never see its number.
      </p>
    ),
    'easy-pay': <EasyPay plan={plan} field={fields.easyPay} offers={offers} />,
    'virtual-account': <DepositPanel tab="virtual-account" banks={BANKS} {...deposits} />,
    'bank-transfer': <DepositPanel tab="bank-transfer" banks={offers.ownBanks} {...deposits} />,
  };
  return (
    <RadioTabs
      id={fields.method.id}
      name={fields.method.name}
      legend="Payment method"
      defaultValue={chosen}
      error={fieldMessage(fields.method.errors?.[0])}
      options={PAYMENT_TABS.map((tab) => {
        const reason = describeTabUnavailability(tab, plan, offers);
        return {
          value: tab,
          label: TAB_LABELS[tab],
          hint: LINES[tab],
          icon: ICONS[tab],
          disabled: reason !== null,
          panel: reason ?? panels[tab],
        };
      })}
    />
  );
}

function EasyPay({
  plan,
  field,
  offers,
}: {
  plan: Plan;
  field: FieldMetadata<string | undefined>;
  offers: Offers;
}) {
  const methods = PAYMENT_METHODS.filter(({ tab }) => tab === 'easy-pay');
  const usdPrice = offers.usdPrices[plan.code];
  return (
    <RadioChoice
      id={field.id}
      name={field.name}
      legend="Pay with"
      defaultValue={field.initialValue}
      error={fieldMessage(field.errors?.[0])}
      options={methods.map(({ code }) => ({
        value: code,
        label: methodLabel(code),
        hint: [
          renews(code) ? CHARGED : PAID_EACH_TIME,
          // PayPal has another price, so it is shown with the choice.
          ...(code === 'paypal' && usdPrice !== undefined ? [formatUsd(usdPrice)] : []),
        ].join(', '),
        unavailable: describeUnavailability(code, plan, offers),
      }))}
    />
  );
}
