import { sql } from 'kysely';
import { changePaymentMethod } from '#app/domains/subscriptions/payment-method/change-payment-method.server.ts';
import { payByDeposit } from '#app/domains/subscriptions/payment-method/pay-by-deposit.server.ts';
import { registerCard } from '#app/domains/subscriptions/payment-method/register-card.server.ts';
import { setAutoPayment } from '#app/domains/subscriptions/payment-method/set-auto-payment.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { passPeriods } from '#tests/support/subscription-money.ts';
import { authorisedCard, contractOf, type SubscriptionAction, subscriber } from './subscription-scene.ts';

const TRANSFER = {
  method: 'bank-transfer',
  transferBank: 'shinhan',
  depositor: '홍길동',
  transferCertificate: 'cash',
} as const;

/** Payment methods of a subscription. */
export const PAYMENT_METHOD_ACTIONS = {
  'renewals.card-registered': async (scene) => {
    const actor = await subscriber(scene);
    const card = await authorisedCard(scene, actor);
    const act = () => registerCard(scene.site.platform, actor, card, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.change-method': async (scene) => {
    const actor = await subscriber(scene);
    const act = () => changePaymentMethod(scene.site.platform, actor, TRANSFER, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.stop-auto-pay': async (scene) => {
    const actor = await subscriber(scene);
    const act = () => setAutoPayment(scene.site.platform, actor, false, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.resume-auto-pay': async (scene) => {
    const { platform } = scene.site;
    const actor = await subscriber(scene);
    await setAutoPayment(platform, actor, false, scene.caller);
    const act = () => setAutoPayment(platform, actor, true, scene.caller);
    return { actor, act, target: contractOf(scene, actor) };
  },
  'renewals.pay-by-deposit': async (scene) => {
    const { platform } = scene.site;
    const actor = await subscriber(scene);
    await setAutoPayment(platform, actor, false, scene.caller);
    await passPeriods(scene.site, 1);
    const act = () => payByDeposit(platform, actor, TRANSFER, scene.caller);
    const target = async () => {
      const { rows } = await sql<{ number: string }>`
        select number from orders where account_id = ${actor.accountId} and state = 'AWAITING_DEPOSIT'
      `.execute(platform.db);
      return rows[0]?.number;
    };
    return { actor, act, target };
  },
} satisfies Partial<Record<AuditAction, SubscriptionAction>>;
