import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  ChooseMethod,
  type ChooseMethodInput,
} from '#app/domains/subscriptions/payment-method/recurring-method-schema.ts';
import { BANKS } from '../deposits/banks.ts';
import { DepositPanel } from './deposit-panel.tsx';

const BILL = {
  method: 'virtual-account',
  accountBank: 'ibk',
  accountCertificate: 'bill',
  accountBillNumber: '123-45-67891',
  accountBillCompany: '한강플랜트',
};

/** The panel as the server renders it after these fields were submitted. */
function render(typed: Record<string, string>, taxInvoices: boolean): string {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const lastResult = parseWithValibot(form, { schema: ChooseMethod }).reply();
  const deadline = new Date('2026-11-27T14:59:59Z');
  const Page = () => {
    const [, fields] = useForm<ChooseMethodInput>({ id: 'form', lastResult, defaultValue: typed });
    return createElement(DepositPanel, {
      tab: 'virtual-account',
      banks: BANKS,
      taxInvoices,
      fields,
      amount: 3_750_000,
      deadline,
    });
  };
  return renderToStaticMarkup(createElement(Page));
}

const inputOf = (html: string, name: string) => html.match(`<input[^>]*name="${name}"[^>]*>`)?.[0] ?? '';

test('keeps the fields of a tax invoice and marks the missing ones', () => {
  const html = render(BILL, true);
  expect(inputOf(html, 'accountBillCompany')).toContain('value="한강플랜트"');
  expect(inputOf(html, 'accountBillCompany')).not.toContain('aria-invalid');
  expect(inputOf(html, 'accountBillRepresentative')).toContain('aria-invalid="true"');
  expect(html).toContain('This field is required.');
});

test('offers a tax invoice only if one can be issued, and explains why not', () => {
  const bill = (html: string) => html.match(/<input[^>]*value="bill"[^>]*>/)?.[0] ?? '';
  expect(bill(render(BILL, true))).not.toContain('disabled');
  expect(bill(render(BILL, false))).toContain('disabled');
  expect(render(BILL, false)).toContain('tax invoices are not set up on this site');
});
