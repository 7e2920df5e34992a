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

/** What belongs to a tab is judged only where that tab is chosen, so here it may be anything. */
const untouched = v.optional(contactLine);

/** The fields inside the tabs of the payment page (spec §3, Payment form); each tab has its own, so none is lost. */
export const choiceFields = {
  easyPay: untouched,
  accountBank: untouched,
  accountCertificate: untouched,
  accountCashNumber: untouched,
  accountBillNumber: untouched,
  accountBillCompany: untouched,
  accountBillRepresentative: untouched,
  accountBillType: untouched,
  accountBillItem: untouched,
  transferBank: untouched,
  depositor: untouched,
  transferCertificate: untouched,
  transferCashNumber: untouched,
  transferBillNumber: untouched,
  transferBillCompany: untouched,
  transferBillRepresentative: untouched,
  transferBillType: untouched,
  transferBillItem: untouched,
};

export type ChoiceField = keyof typeof choiceFields;
export const CHOICE_FIELDS = Object.keys(choiceFields) as readonly ChoiceField[];

type Fields = Partial<Record<ChoiceField, string | undefined>> & { method?: PaymentTab; name?: string };

/** How an order is paid: the method with all that it needs, and nothing of the tabs that were not chosen. */
export type PaymentChoice = {
  method: PaymentMethodType;
  deposit: { bank: BankCode; certificate: CertificateType; payer: Payer } | null;
};

/** The fields of the two tabs that end in a deposit. */
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

/** What the issuer takes of each part of a business, in characters. */
export const BUSINESS_MAX = 100;

type DepositTab = keyof typeof DEPOSIT_FIELDS;
type Wrong = Partial<Record<ChoiceField, string>>;

/** What is wrong in the tab that is chosen, by field: codes of messages.ts. */
export function validatePaymentChoice(fields: Fields): Wrong {
  switch (fields.method) {
    case 'easy-pay':
      return EASY_PAY.some((code) => code === fields.easyPay) ? {} : { easyPay: 'easy-pay' };
    case 'virtual-account':
      return judgeDeposit('virtual-account', fields);
    case 'bank-transfer':
      return { ...judgeDepositor(fields.depositor ?? ''), ...judgeDeposit('bank-transfer', fields) };
    default:
      return {};
  }
}

function judgeDepositor(depositor: string): Wrong {
  if (depositor === '') return { depositor: 'required' };
  return fitsDepositor(depositor) ? {} : { depositor: 'depositor' };
}

function judgeDeposit(tab: DepositTab, fields: Fields): Wrong {
  const names = DEPOSIT_FIELDS[tab];
  const wrong: Wrong = {};
  if (!BANKS.some((bank) => bank === fields[names.bank])) wrong[names.bank] = 'bank';
  const certificate = fields[names.certificate];
  if (!CERTIFICATES.some((each) => each === certificate)) wrong[names.certificate] = 'certificate';
  const cash = fields[names.cashNumber] ?? '';
  if (certificate === 'cash' && cash !== '' && cashReceiptNumber(cash) === null)
    wrong[names.cashNumber] = 'cash-number';
  return certificate === 'bill' ? { ...wrong, ...judgeBill(tab, fields) } : wrong;
}

/** The tax office takes no invoice without the buyer's name and representative. */
function judgeBill(tab: DepositTab, fields: Fields): Wrong {
  const names = DEPOSIT_FIELDS[tab];
  const wrong: Wrong = {};
  if (businessNumber(fields[names.billNumber] ?? '') === null) wrong[names.billNumber] = 'business-number';
  for (const name of [names.company, names.representative, names.type, names.item])
    if ((fields[name] ?? '').length > BUSINESS_MAX) wrong[name] = 'business-length';
  for (const name of [names.billNumber, names.company, names.representative])
    if ((fields[name] ?? '') === '') wrong[name] = 'required';
  return wrong;
}

/** For a form that `validatePaymentChoice` finds nothing wrong with. */
export function paymentChoice(fields: Fields): PaymentChoice {
  switch (fields.method) {
    case 'easy-pay': {
      const method = EASY_PAY.find((code) => code === fields.easyPay);
      if (!method) throw new Error('No easy pay was chosen.');
      return { method, deposit: null };
    }
    case 'virtual-account':
      // The gateway asks nobody who pays in: the account takes this one amount.
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
