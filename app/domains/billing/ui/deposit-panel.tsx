import type { FieldMetadata } from '@conform-to/react';
import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { RadioChoice } from '#app/ui/radio-choice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { BANK_NAMES, type BankCode } from '../deposits/banks.ts';
import { fieldMessage } from '../messages.ts';
import { type ChoiceField, DEPOSIT_FIELDS } from '../payments/payment-choice.ts';

export type ChoiceMetadata = Record<ChoiceField, FieldMetadata<string | undefined>>;

type Props = {
  tab: keyof typeof DEPOSIT_FIELDS;
  banks: readonly BankCode[];
  /** Whether this site can issue tax invoices. */
  taxInvoices: boolean;
  fields: Omit<ChoiceMetadata, 'easyPay'>;
  amount: Krw;
  deadline: Date;
};

const TEXTS: Readonly<Record<Props['tab'], string>> = {
  'virtual-account':
    'Our payment provider opens an account for this order at the bank that you choose. It takes this one amount, no matter who pays it in.',
  'bank-transfer':
    'You make a transfer to our account from any bank, without a passbook. You get a code with your order: put it in the depositor’s name, so that we recognize your deposit.',
};

/** Bank, depositor and certificate of a deposit (spec §3, Payment form), with its deadline. */
export function DepositPanel({ tab, banks, taxInvoices, fields, amount, deadline }: Props) {
  const names = DEPOSIT_FIELDS[tab];
  const text = (name: Exclude<ChoiceField, 'easyPay'>) => ({
    id: fields[name].id,
    name: fields[name].name,
    defaultValue: fields[name].initialValue ?? '',
    error: fieldMessage(fields[name].errors?.[0]),
  });
  return (
    <div className="group/deposit grid gap-5">
      <p>
        {TEXTS[tab]} Please deposit exactly {formatKrw(amount)} by <strong>{formatKst(deadline)}</strong>.
      </p>
      <RadioChoice
        {...text(names.bank)}
        legend="Bank"
        options={banks.map((value) => ({ value, label: BANK_NAMES[value] }))}
      />
      {tab === 'bank-transfer' && <TextField {...text('depositor')} label="Depositor" autoComplete="name" />}
      <RadioChoice
        {...text(names.certificate)}
        legend="Certificate"
        options={[
          { value: 'cash', label: 'Cash receipt' },
          {
            value: 'bill',
            label: 'Tax invoice',
            unavailable: taxInvoices ? null : 'Not available yet: tax invoices are not set up on this site.',
          },
        ]}
      />
      <TextField
        {...text(names.cashNumber)}
        className="hidden group-has-[[value=cash]:checked]/deposit:block"
        label="Number for the cash receipt"
        optional
        hint="A mobile number or a business registration number. Without one, the receipt is self-issued without a name."
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        {...text(names.billNumber)}
        className="hidden group-has-[[value=bill]:checked]/deposit:block"
        label="Business registration number"
        hint="Ten digits, for example 123-45-67891. The tax invoice is made out to it."
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="hidden gap-5 group-has-[[value=bill]:checked]/deposit:grid">
        <TextField
          {...text(names.company)}
          label="Registered name (상호)"
          hint="As on the business registration."
          autoComplete="off"
        />
        <TextField {...text(names.representative)} label="Representative (대표자)" autoComplete="off" />
        <TextField {...text(names.type)} label="Business type (업태)" optional autoComplete="off" />
        <TextField {...text(names.item)} label="Business item (종목)" optional autoComplete="off" />
      </div>
    </div>
  );
}
