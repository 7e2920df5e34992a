import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormClient, locationOf } from '#tests/support/form-client.ts';
import { submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

/** A member without scripts who pays Basic by card, through the gateway's own page. */
async function subscriber(): Promise<FormClient> {
  const client = await logIn(site, await newMember(site), 'text/html');
  const placed = await submitForm(client, {
    at: '/payment?plan=basic',
    button: 'Pay ₩1,980,000',
    type: {
      company: `한강플랜트 ${randomUUID().slice(0, 8)}`,
      phone: '02-123-4567',
      address: '서울시 강남구 테헤란로 12',
      personalInfo: 'on',
      agreementPayment: 'on',
    },
  });
  const opened = await client.page(locationOf(placed));
  const gateway = opened.match(/href="(\/sandbox\/toss\/pay[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const approved = await submitForm(client, { at: gateway, button: 'Approve' });
  const { pathname, search } = new URL(locationOf(approved));
  const returned = await client.get(`${pathname}${search}`);
  expect(textOf(await client.page(locationOf(returned)))).toContain('Payment complete');
  return client;
}

test('automatic payment stops and goes on, and the coming periods go by transfer', async () => {
  const client = await subscriber();
  const press = async (at: string, button: string, type?: Record<string, string>) => {
    const pressed = await submitForm(client, { at, button, ...(type && { type }) });
    return textOf(await client.page(locationOf(pressed)));
  };
  const stopped = await press('/mypage/ticket', 'Stop automatic payment');
  expect(stopped).toContain('Automatic payment is stopped');
  expect(stopped).toContain('You pay it on this page');
  expect(await press('/mypage/ticket', 'Resume automatic payment')).toContain('Automatic payment goes on');
  const changed = await press('/mypage/ticket/method', 'Pay this way', {
    method: 'bank-transfer',
    transferBank: 'shinhan',
    depositor: '홍길동',
    transferCertificate: 'cash',
  });
  expect(changed).toContain('The way to pay is changed');
  expect(changed).toContain('is due by bank transfer without passbook');
});
