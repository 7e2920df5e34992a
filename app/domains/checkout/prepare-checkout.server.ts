import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Actor, Member } from '#app/domains/accounts/identity/actor.ts';
import { depositDeadline } from '#app/domains/billing/deposits/deposit-terms.ts';
import {
  isPaymentMessage,
  PAYMENT_MESSAGES,
  type PaymentMessageCode,
} from '#app/domains/billing/messages.ts';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import {
  findAwaitedOrderNumber,
  findLastOrderOf,
  getOrder,
  type OrderView,
  toOrder,
} from '#app/domains/billing/orders/order-queries.server.ts';
import { DEPOSIT_FIELDS } from '#app/domains/billing/payments/payment-choice.ts';
import {
  describeTabUnavailability,
  type Offers,
  PAYMENT_TABS,
  type PaymentTab,
  paymentMethod,
} from '#app/domains/billing/payments/payment-method.ts';
import { catalog, isPlanCode, type Plan } from '#app/domains/plans/catalog.ts';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import { findOrderIneligibility } from '#app/domains/subscriptions/lifecycle/find-order-ineligibility.server.ts';
import type { OrderIneligibility } from '#app/domains/subscriptions/lifecycle/order-ineligibility.ts';
import { isEnded } from '#app/domains/subscriptions/lifecycle/subscription.ts';
import { listSubscriptions } from '#app/domains/subscriptions/lifecycle/subscription-queries.server.ts';
import type { SubscriptionRow } from '#app/domains/subscriptions/tables.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { CheckoutInitial } from './checkout.ts';
import { paymentOffers } from './payment-offers.server.ts';

export type Checkout = {
  plan: Plan | null;
  /** Of the form; null for a visitor, without a plan, with a subscription or with an awaited order. */
  initial: CheckoutInitial | null;
  /** The order that is reopened. */
  orderNumber: string | null;
  /** Why its last payment failed. */
  failure: string | null;
  /** The running one; not read without a plan. */
  subscription: SubscriptionRow | null;
  /** An order whose deposit is awaited; it must be paid or canceled before another is placed. */
  awaited: string | null;
  /** Why no order can be placed now; null for a member with a subscription or without a plan. */
  ineligible: OrderIneligibility | null;
  /** Deposit deadline of an order placed now. */
  depositDeadline: Date;
  offers: Offers;
};

/**
 * Everything the payment page shows. `orderNumber` reopens an unpaid order as it was. `settled`: that order is paid or
 * being confirmed, and has a page of its own. `of-contract`: it pays a subscription's invoice.
 */
export async function prepareCheckout(
  platform: Platform,
  actor: Actor,
  query: { plan: string | null; orderNumber: string | null; failed: string | null },
): Promise<
  Result<Checkout, { code: 'not-found' } | { code: 'of-contract' } | { code: 'settled'; orderNumber: string }>
> {
  const terms = {
    depositDeadline: depositDeadline(platform.clock.now()),
    offers: paymentOffers(platform),
  };
  const chosen = isPlanCode(query.plan) ? catalog[query.plan] : null;
  if (actor.kind === 'visitor') {
    return ok({
      ...terms,
      plan: chosen,
      initial: null,
      orderNumber: null,
      failure: null,
      ...NO_STATE,
      ineligible: newcomerIneligibility(platform),
    });
  }
  if (query.orderNumber !== null) {
    const found = await getOrder(platform, actor, query.orderNumber);
    if (!found.ok) return err({ code: 'not-found' });
    const order = found.value;
    if (order.confirming || !PAYABLE.has(order.state))
      return err({ code: 'settled', orderNumber: order.number });
    if (order.kind !== 'checkout') return err({ code: 'of-contract' });
    const state = await findAccountState(platform, actor);
    return ok({
      ...terms,
      ...state,
      plan: catalog[order.planCode],
      initial: hasForm(state) ? fromOrder(order) : null,
      orderNumber: order.number,
      failure: failureText(isPaymentMessage(query.failed) ? query.failed : order.failure),
    });
  }
  const state = chosen ? await findAccountState(platform, actor) : NO_STATE;
  return ok({
    ...terms,
    ...state,
    plan: chosen,
    initial:
      chosen && hasForm(state)
        ? {
            ...(await fromProfile(platform, actor.accountId)),
            method: firstOpenTab(chosen, terms.offers),
          }
        : null,
    orderNumber: null,
    failure: null,
  });
}

const EMPTY: CheckoutInitial = {
  company: '',
  name: '',
  phone: '',
  email: '',
  address: '',
  method: 'card',
  consented: false,
};

function firstOpenTab(plan: Plan, offers: Offers): PaymentTab {
  return PAYMENT_TABS.find((tab) => !describeTabUnavailability(tab, plan, offers)) ?? EMPTY.method;
}

/** The profile's details; missing ones come from the last order. */
async function fromProfile(platform: Platform, accountId: string): Promise<CheckoutInitial> {
  const profile = await findMemberProfile(platform, accountId);
  if (!profile) return EMPTY;
  const complete = profile.company !== null && profile.address !== null;
  const last = complete ? null : await findLastOrderOf(platform.db, accountId);
  const before = last && toOrder(platform, last).contractor;
  const company = profile.company ?? before?.company ?? '';
  return {
    ...EMPTY,
    company,
    accountBillCompany: company,
    transferBillCompany: company,
    name: profile.name,
    phone: profile.tel,
    email: profile.email,
    address: profile.address ?? before?.address ?? '',
  };
}

/** States in which the form may reopen an order: unpaid, with no deposit awaited. */
const PAYABLE: ReadonlySet<OrderState> = new Set(['PENDING_PAYMENT', 'CANCELED', 'EXPIRED']);

function fromOrder({ contractor, method, state, depositTerms }: OrderView): CheckoutInitial {
  const consented = state === 'PENDING_PAYMENT';
  const { tab } = paymentMethod(method);
  const chosen = { ...contractor, company: contractor.company ?? '', method: tab, consented };
  if (tab === 'easy-pay') return { ...chosen, easyPay: method };
  if (!depositTerms || !(tab in DEPOSIT_FIELDS)) return chosen;
  const names = DEPOSIT_FIELDS[tab as keyof typeof DEPOSIT_FIELDS];
  const { bank, certificate, payer } = depositTerms;
  const number = certificate === 'cash' ? names.cashNumber : names.billNumber;
  return {
    ...chosen,
    [names.bank]: bank,
    [names.certificate]: certificate,
    [number]: payer?.certificateNumber ?? '',
    [names.company]: payer?.business?.company ?? contractor.company ?? '',
    [names.representative]: payer?.business?.representative ?? '',
    [names.type]: payer?.business?.type ?? '',
    [names.item]: payer?.business?.item ?? '',
    ...(tab === 'bank-transfer' && { depositor: payer?.depositor ?? '' }),
  };
}

type AccountState = Pick<Checkout, 'subscription' | 'awaited' | 'ineligible'>;

const NO_STATE: AccountState = { subscription: null, awaited: null, ineligible: null };

const hasForm = ({ subscription, awaited }: AccountState) => subscription === null && awaited === null;

/** What keeps the account from ordering now. */
async function findAccountState(platform: Platform, { accountId }: Member): Promise<AccountState> {
  const [subscriptions, awaited] = await Promise.all([
    listSubscriptions(platform.db, accountId),
    findAwaitedOrderNumber(platform, { accountId }),
  ]);
  const running = subscriptions.find((each) => !isEnded(each));
  if (running) return { subscription: running, awaited, ineligible: null };
  const ineligible =
    subscriptions.length > 0
      ? await findOrderIneligibility(platform, platform.db, { accountId, companyHash: null })
      : newcomerIneligibility(platform);
  return { subscription: null, awaited, ineligible };
}

/** Without any subscription yet, there are neither debts nor withdrawals. */
function newcomerIneligibility(platform: Platform): OrderIneligibility | null {
  return acceptsOrders(platform) ? null : { code: 'not-open' };
}

function failureText(code: PaymentMessageCode | null): string | null {
  return code && PAYMENT_MESSAGES[code];
}
