import * as v from 'valibot';
import { contactLine } from '#app/domains/accounts/fields/contact-line.ts';
import { businessNumber } from '#app/shared/business-number.ts';
import { BANKS, type BankCode } from '../deposits/banks.ts';
import {
  CERTIFICATES,
  type CertificateType,
  cashReceiptNumber,
  fitsDepositor,
  type Payer,
} from '../deposits/deposit-terms.ts';
import type { PaymentMethodType, PaymentTab } from './payment-method.ts';

/** A checkbox that must be checked. */
export const consent = (code: string) => v.pipe(v.optional(v.string(code), ''), v.literal('on', code));
/** A radio group. A missing value is invalid, with the same code. */
export const choice = <const T extends readonly string[]>(options: T, code: string) =>
  v.pipe(v.optional(v.string(code), ''), v.picklist(options, code));

const EASY_PAY = ['paypal', 'naverpay', 'payco'] as const satisfies readonly PaymentMethodType[];

/** Validated only if its tab is chosen (`validatePaymentChoice`), so anything is accepted here. */
const unchecked = v.optional(contactLine);

/** The fields of the payment page's tabs (spec §3, Payment form); each tab has its own, so no input is lost. */
export const choiceFields = {
  easyPay: unchecked,
  accountBank: unchecked,
  accountCertificate: unchecked,
  accountCashNumber: unchecked,
  accountBillNumber: unchecked,
  accountBillCompany: unchecked,
  accountBillRepresentative: unchecked,
  accountBillType: unchecked,
  accountBillItem: unchecked,
  transferBank: unchecked,
  depositor: unchecked,
  transferCertificate: unchecked,
  transferCashNumber: unchecked,
  transferBillNumber: unchecked,
  transferBillCompany: unchecked,
  transferBillRepresentative: unchecked,
  transferBillType: unchecked,
  transferBillItem: unchecked,
};

export type ChoiceField = keyof typeof choiceFields;
export const CHOICE_FIELDS = Object.keys(choiceFields) as readonly ChoiceField[];

type Fields = Partial<Record<ChoiceField, string | undefined>> & { method?: PaymentTab; name?: string };

/** How an order is paid, without the fields of tabs that were not chosen. */
export type PaymentChoice = {
  method: PaymentMethodType;
  deposit: { bank: BankCode; certificate: CertificateType; payer: Payer } | null;
};

/** Fields of the two tabs that are paid by deposit. */
export const DEPOSIT_FIELDS = {
  'virtual-account': {
    bank: 'accountBank',
    certificate: 'accountCertificate',
    cashNumber: 'accountCashNumber',
    billNumber: 'accountBillNumber',
    company: 'accountBillCompany',
    representative: 'accountBillRepresentative',
    type: 'accountBillType',
    item: 'accountBillItem',
  },
  'bank-transfer': {
    bank: 'transferBank',
    certificate: 'transferCertificate',
    cashNumber: 'transferCashNumber',
    billNumber: 'transferBillNumber',
    company: 'transferBillCompany',
    representative: 'transferBillRepresentative',
    type: 'transferBillType',
    item: 'transferBillItem',
  },
} as const satisfies Partial<Record<PaymentTab, Record<string, ChoiceField>>>;

/** The issuer's limit for each part of a business, in characters. */
export const BUSINESS_MAX = 100;

type DepositTab = keyof typeof DEPOSIT_FIELDS;
type FieldErrors = Partial<Record<ChoiceField, string>>;

/** Errors in the chosen tab by field, as codes of messages.ts. */
export function validatePaymentChoice(fields: Fields): FieldErrors {
  switch (fields.method) {
    case 'easy-pay':
      return EASY_PAY.some((code) => code === fields.easyPay) ? {} : { easyPay: 'easy-pay' };
    case 'virtual-account':
      return validateDeposit('virtual-account', fields);
    case 'bank-transfer':
      return { ...validateDepositor(fields.depositor ?? ''), ...validateDeposit('bank-transfer', fields) };
    default:
      return {};
  }
}

function validateDepositor(depositor: string): FieldErrors {
  if (depositor === '') return { depositor: 'required' };
  return fitsDepositor(depositor) ? {} : { depositor: 'depositor' };
}

function validateDeposit(tab: DepositTab, fields: Fields): FieldErrors {
  const names = DEPOSIT_FIELDS[tab];
  const errors: FieldErrors = {};
  if (!BANKS.some((bank) => bank === fields[names.bank])) errors[names.bank] = 'bank';
  const certificate = fields[names.certificate];
  if (!CERTIFICATES.some((each) => each === certificate)) errors[names.certificate] = 'certificate';
  const cash = fields[names.cashNumber] ?? '';
  if (certificate === 'cash' && cash !== '' && cashReceiptNumber(cash) === null)
    errors[names.cashNumber] = 'cash-number';
  return certificate === 'bill' ? { ...errors, ...validateBill(tab, fields) } : errors;
}

/** The tax office rejects an invoice without the buyer's name and representative. */
function validateBill(tab: DepositTab, fields: Fields): FieldErrors {
  const names = DEPOSIT_FIELDS[tab];
  const errors: FieldErrors = {};
  if (businessNumber(fields[names.billNumber] ?? '') === null) errors[names.billNumber] = 'business-number';
  for (const name of [names.company, names.representative, names.type, names.item])
    if ((fields[name] ?? '').length > BUSINESS_MAX) errors[name] = 'business-length';
  for (const name of [names.billNumber, names.company, names.representative])
    if ((fields[name] ?? '') === '') errors[name] = 'required';
  return errors;
}

/** Requires fields that pass `validatePaymentChoice`. */
export function paymentChoice(fields: Fields): PaymentChoice {
  switch (fields.method) {
    case 'easy-pay': {
      const method = EASY_PAY.find((code) => code === fields.easyPay);
      if (!method) throw new Error('No easy pay was chosen.');
      return { method, deposit: null };
    }
    case 'virtual-account':
      // The gateway does not check who pays in: the account accepts only this amount.
      return { method: 'virtual-account', deposit: deposit('virtual-account', fields, fields.name ?? '') };
    case 'bank-transfer':
      return {
        method: 'bank-transfer',
        deposit: deposit('bank-transfer', fields, fields.depositor ?? ''),
      };
    default:
      return { method: 'card', deposit: null };
  }
}

function deposit(tab: DepositTab, fields: Fields, depositor: string): PaymentChoice['deposit'] {
  const names = DEPOSIT_FIELDS[tab];
  const bank = BANKS.find((each) => each === fields[names.bank]);
  const certificate = CERTIFICATES.find((each) => each === fields[names.certificate]);
  if (!bank || !certificate) throw new Error('A deposit without a bank or a certificate.');
  const certificateNumber =
    certificate === 'cash'
      ? cashReceiptNumber(fields[names.cashNumber] ?? '')
      : businessNumber(fields[names.billNumber] ?? '');
  const business =
    certificate === 'bill'
      ? {
          company: fields[names.company] ?? '',
          representative: fields[names.representative] ?? '',
          type: fields[names.type] || null,
          item: fields[names.item] || null,
        }
      : null;
  return { bank, certificate, payer: { depositor, certificateNumber, business } };
}
