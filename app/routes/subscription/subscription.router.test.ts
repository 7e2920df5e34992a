import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationOf } from '#tests/support/form-client.ts';
import { submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';
import { orderByCard } from '#tests/support/visitor-orders.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

test('automatic payment stops and goes on, and the coming periods go by transfer', async () => {
  const client = await logIn(site, await newMember(site), 'text/html');
  await orderByCard(client, 'basic');
  const press = async (at: string, button: string, type?: Record<string, string>) => {
    const pressed = await submitForm(client, { at, button, ...(type && { type }) });
    return textOf(await client.page(locationOf(pressed)));
  };
  const stopped = await press('/mypage/ticket', 'Stop automatic payment');
  expect(stopped).toContain('Automatic payment is stopped');
  expect(stopped).toContain('You pay it in Billing');
  expect(await press('/mypage/ticket', 'Resume automatic payment')).toContain(
    'Automatic payment is on again',
  );
  const changed = await press('/mypage/ticket/method', 'Save payment method', {
    method: 'bank-transfer',
    transferBank: 'shinhan',
    depositor: '홍길동',
    transferCertificate: 'cash',
  });
  expect(changed).toContain('The payment method is changed');
  expect(changed).toContain('is due by bank transfer without passbook');
});
