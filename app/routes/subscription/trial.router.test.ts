import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormClient, formClient, locationOf } from '#tests/support/form-client.ts';
import { submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newMember } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const CONSENTS = { personalInfo: 'on', agreementPayment: 'on' };

const pageText = async (client: FormClient, path: string) => textOf(await client.page(path));

/** A member without scripts, on a trial. */
async function trialMember(): Promise<FormClient> {
  const client = await logIn(site, await newMember(site), 'text/html');
  const begun = await submitForm(client, {
    at: '/mypage/ticket/trial',
    button: 'Start the trial',
    type: { company: `체험${randomUUID().slice(0, 8)}`, ...CONSENTS },
  });
  expect(await pageText(client, locationOf(begun))).toContain('Your trial has begun');
  return client;
}

async function expectTrialOver(client: FormClient): Promise<void> {
  expect(await pageText(client, '/mypage/ticket')).toContain('No subscription yet');
  expect(await pageText(client, '/mypage/ticket/trial')).toContain(
    'This account has already used its trial.',
  );
}

test('shows the terms and a login to a visitor', async () => {
  const html = await formClient(site.origin, undefined, 'text/html').page('/mypage/ticket/trial');
  const text = textOf(html);
  expect(text).toContain('Try Basic for 30 days');
  expect(text).toContain('You need no card, and nothing is charged.');
  expect(html).toContain('action="/login?next=%2Fmypage%2Fticket%2Ftrial"');
  expect(html).toContain('href="/signup?next=%2Fmypage%2Fticket%2Ftrial"');
  expect(html).not.toContain('account-rail');
});

test('ends a trial at once on request, and allows no second one', async () => {
  const client = await trialMember();
  expect(await client.page('/mypage/ticket')).toContain('href="/mypage/ticket/trial/end"');
  const ended = await submitForm(client, { at: '/mypage/ticket/trial/end', button: 'End the trial' });
  expect(ended.status).toBe(303);
  expect(await pageText(client, locationOf(ended))).toContain('The trial has ended');
  await expectTrialOver(client);
});

test('ends a trial without consent automatically', async () => {
  const client = await trialMember();
  await site.passDays(30);
  await expectTrialOver(client);
});

test('ends a trial automatically after its paid plan was agreed to and canceled', async () => {
  const client = await trialMember();
  expect(await client.page('/mypage/ticket')).toContain('href="/mypage/ticket/paid"');
  const agreed = await submitForm(client, {
    at: '/mypage/ticket/paid',
    button: 'Agree to ₩1,980,000 every 30 days',
    type: {
      address: '서울시 강남구 테헤란로 12',
      name: '홍길동',
      method: 'bank-transfer',
      transferBank: 'shinhan',
      depositor: '홍길동',
      transferCertificate: 'cash',
      paidPlan: 'on',
      ...CONSENTS,
    },
  });
  expect(agreed.status).toBe(303);
  const html = await client.page(locationOf(agreed));
  expect(textOf(html)).toContain('The paid plan begins on');
  const taken = await submitForm(client, { at: '/mypage/ticket', html, button: 'Cancel the paid plan' });
  expect(await pageText(client, locationOf(taken))).toContain('The paid plan is canceled');
  await site.passDays(30);
  await expectTrialOver(client);
});
