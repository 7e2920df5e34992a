import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { prepareCheckout } from '#app/domains/checkout/prepare-checkout.server.ts';
import { termsText } from '#app/domains/consents/terms-text.server.ts';
import { currentAnnouncement } from '#app/domains/settings/current-announcement.server.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { currentSetting } from '#app/domains/settings/current-setting.server.ts';
import { DEFAULTS } from '#app/domains/settings/defaults.ts';
import { saveSetting } from '#app/domains/settings/save-setting.server.ts';
import type { SettingKey, SettingValue } from '#app/domains/settings/setting.ts';
import { findRunningSubscription } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import { findRenewalView } from '#app/domains/subscriptions/renewals/find-renewal-view.server.ts';
import { startTrial } from '#app/domains/subscriptions/trials/start-trial.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, DAY_MS } from '#app/shared/dates.ts';
import { type DocumentSite, openDocumentSite } from '#tests/support/document-site.ts';
import { checkoutInput, makeMember } from '#tests/support/factories.ts';
import { REQUEST } from '#tests/support/money-site.ts';
import { deposit, type OwnedOrder, transferOrder } from '#tests/support/paid-orders.ts';
import { requestStaffRefund } from '#tests/support/refunds.ts';
import { runDay } from '#tests/support/subscription-year.ts';
import { changeSetting } from './change-setting.server.ts';
import { listMissingFacts } from './list-settings.server.ts';
import { readSetting } from './read-setting.server.ts';

const LEGAL = {
  ...DEFAULTS.seller,
  company: 'Routi Co., Ltd.',
  email: 'help@routi.kr',
  tradeName: '루티 주식회사',
  representative: '이서연',
  businessNumber: '120-81-47521',
  mailOrderNumber: '제2026-서울중구-0001호',
  address: '서울특별시 중구 1',
  phone: '02-123-4567',
  privacyOfficer: '이서연, 대표, help@routi.kr',
};

let site: DocumentSite;
let admin: Member;
beforeAll(async () => {
  site = await openDocumentSite();
  admin = { ...(await makeMember(site.platform)), role: 'admin', twoFactor: true };
});
afterAll(() => site.close());
beforeEach(() => publish('seller', DEFAULTS.seller));

const real = (): Platform => ({ ...site.platform, demo: false });

let reason = 0;
async function publish<K extends SettingKey>(key: K, value: SettingValue<K>, validFrom: Date | null = null) {
  const { newest } = await readSetting(site.platform, admin, key, null);
  reason += 1;
  const by = { accountId: admin.accountId, requestId: 'test' };
  return saveSetting(site.platform, by, {
    key,
    value,
    shown: newest,
    validFrom,
    reason: `Because ${reason}`,
  });
}

test('names the seller of the day on issued documents and the new seller on later ones', async () => {
  const earlier = await transferOrder(site.platform, 'bill');
  await deposit(site.platform, earlier);
  await site.runDocumentJobs();
  const before = await site.text(earlier, 'tax-invoice');
  expect(before).toContain('김예시');
  await publish('seller', LEGAL);
  expect(await site.text(earlier, 'tax-invoice')).toBe(before);
  const later = await site.cardOrder();
  expect(await site.text(later, 'sales-slip')).toContain('이서연');
});

test('sells nothing on a real site while a legal fact is missing, but keeps subscriptions running', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  const buyer = await makeMember(site.platform);
  const order = () => placeOrder(real(), buyer, checkoutInput({ plan: 'basic' }), REQUEST);
  const refused = { ok: false, error: 'not-open' };
  expect(listMissingFacts(site.platform)).toHaveLength(9);
  expect(await order()).toEqual(refused);
  const trial = { company: 'New Co', personalInfo: 'on', agreementPayment: 'on' } as const;
  expect(await startTrial(real(), buyer, trial, REQUEST)).toEqual(refused);
  for (const viewer of [buyer, { kind: 'visitor' } as const]) {
    const page = await prepareCheckout(real(), viewer, { plan: 'basic', orderNumber: null, failed: null });
    expect(page).toMatchObject({ value: { ineligible: { code: 'not-open' } } });
  }
  const subscription = await findRunningSubscription(site.platform.db, member.accountId);
  await runDay(site, '2026-12-20');
  expect(await findRunningSubscription(site.platform.db, member.accountId)).toMatchObject({
    id: subscription?.id,
    state: 'ACTIVE',
  });
  await publish('seller', { ...LEGAL, phone: undefined });
  expect(listMissingFacts(site.platform)).toEqual(['Phone']);
  expect(await order()).toEqual(refused);
  await publish('seller', LEGAL);
  expect(await order()).toMatchObject({ ok: true });
});

test('requires reauthentication for legal facts and bank accounts, but not for content', async () => {
  const change = { shown: 0, validFrom: null, reason: 'As agreed' };
  const required = { ok: false, error: { code: 'current-required' } };
  const value = { ibk: { number: '010-123456-01-011', holder: 'Routi' } };
  expect(await changeSetting(real(), admin, { ...change, key: 'bank-accounts', value }, REQUEST)).toEqual(
    required,
  );
  expect(await changeSetting(real(), admin, { ...change, key: 'seller', value: LEGAL }, REQUEST)).toEqual(
    required,
  );
  const editor: Member = { ...admin, role: 'editor' };
  const copy = { ...DEFAULTS['home-copy'], headline: 'By an editor' };
  expect(await changeSetting(real(), editor, { ...change, key: 'home-copy', value: copy }, REQUEST)).toEqual({
    ok: true,
    value: 1,
  });
  expect(
    await changeSetting(real(), editor, { ...change, key: 'holidays', value: { days: [] } }, REQUEST),
  ).toEqual({
    ok: false,
    error: { code: 'not-allowed' },
  });
});

test('applies a scheduled version from its day, and no sooner after another one is published', async () => {
  const { clock, platform } = site;
  const start = new Date(clock.now().getTime() + 2 * DAY_MS);
  await publish('contact', { ...DEFAULTS.contact, office: 'Later' }, start);
  expect(currentFacts(platform).office).toEqual(DEFAULTS.contact.office.split('\n'));
  await publish('contact', { ...DEFAULTS.contact, office: 'Now' });
  expect(currentFacts(platform).office).toEqual(['Now']);
  const states = async () =>
    (await readSetting(platform, admin, 'contact', null)).history.map(({ state }) => state);
  expect(await states()).toEqual(['holds', 'scheduled']);
  clock.advance(2 * DAY_MS);
  expect(currentFacts(platform).office).toEqual(['Later']);
  expect(await states()).toEqual(['replaced', 'holds']);
});

test('shows a banner on its days only', async () => {
  const today = '2026-12-30';
  site.clock.set(`${today}T12:00:00+09:00`);
  const banner = { text: 'News', link: 'Read', to: '/notice', from: '2026-12-31', until: '2027-01-01' };
  await publish('announcement', banner);
  const shown = (now: string) => {
    site.clock.set(now);
    return currentAnnouncement(site.platform)?.id ?? null;
  };
  expect(shown('2026-12-30T23:59:59+09:00')).toBeNull();
  expect(shown('2026-12-31T00:00:00+09:00')).toBe('announcement-1');
  expect(shown('2027-01-01T23:59:59+09:00')).toBe('announcement-1');
  expect(shown('2027-01-02T00:00:00+09:00')).toBeNull();
});

test('extends the refund deadline by a holiday that was added', async () => {
  site.clock.set('2027-03-02T12:00:00+09:00');
  const dueOf = async (order: OwnedOrder) => {
    const requested = await requestStaffRefund(site.platform, { orderId: order.id }, 1_000, {
      approved: false,
    });
    if (!requested.ok) throw new Error(requested.error);
    return (await listRefunds(site.platform, { orderId: order.id }))[0]?.dueOn;
  };
  expect(await dueOf(await site.cardOrder())).toBe('2027-03-05');
  await publish('holidays', { days: [{ date: '2027-03-04', name: 'Extra day' }] });
  expect(await dueOf(await site.cardOrder())).toBe('2027-03-08');
});

test('offers a renewal once the site may sell', async () => {
  const { member } = await site.paidByCard({ plan: 'basic' });
  const subscription = await findRunningSubscription(site.platform.db, member.accountId);
  site.clock.set(`${addDays(subscription?.ends_on ?? '', -10)}T12:00:00+09:00`);
  expect(await findRenewalView(real(), member)).toMatchObject({ offer: { why: 'not-open' } });
  await publish('seller', LEGAL);
  expect(await findRenewalView(real(), member)).toMatchObject({ offer: { why: null } });
});

test('names the current seller in the texts to agree to', async () => {
  expect(termsText(site.platform, 'terms-of-use').text).toContain('Example Company Inc.');
  await publish('seller', LEGAL);
  const { text, version } = termsText(site.platform, 'terms-of-use');
  expect(text).toContain('Routi Co., Ltd.');
  await publish('seller', DEFAULTS.seller);
  expect(termsText(site.platform, 'terms-of-use').version).toBe(version);
});

test('keeps versions append-only and audits each with its reason', async () => {
  await publish('home-copy', { ...DEFAULTS['home-copy'], headline: 'Audited' });
  const { db } = site.platform;
  await expect(sql`update site_settings set reason = 'other'`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from site_settings`.execute(db)).rejects.toThrow('append-only');
  const { rows } = await sql`
    select actor, target, reason from audit_log where action = 'settings.changed' order by id desc limit 1
  `.execute(db);
  expect(rows).toEqual([{ actor: admin.accountId, target: 'home-copy:2', reason: `Because ${reason}` }]);
  expect(currentSetting(site.platform, 'home-copy').headline).toBe('Audited');
});
