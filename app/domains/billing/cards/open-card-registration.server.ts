import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { GatewayWindow } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import type { CardKind } from './card-queries.server.ts';

export type CardRegistration = {
  window: GatewayWindow;
  customerKey: string;
  customerName: string;
  customerEmail: string;
  easyPay: 'NAVERPAY' | null;
  returnUrl: string;
  /** The same window as a plain link, if the gateway has one. */
  plainPage: string | null;
};

/** What the browser needs to open the gateway's window that registers a card or wallet without charging it. */
export async function openCardRegistration(
  platform: Platform,
  actor: Member,
  { kind, returnUrl, title }: { kind: CardKind; returnUrl: string; title: string },
): Promise<CardRegistration> {
  const { customerKey } = await platform.transaction((tx) => lockCustomer(platform, tx, actor.accountId));
  const profile = await findMemberProfile(platform, actor.accountId);
  const { window } = platform.gateways.domestic;
  const easyPay = kind === 'naverpay' ? ('NAVERPAY' as const) : null;
  const query = new URLSearchParams({
    kind: 'billing',
    clientKey: window.clientKey,
    customerKey,
    successUrl: returnUrl,
    failUrl: returnUrl,
    orderName: title,
    ...(easyPay && { flowMode: 'DIRECT', easyPay }),
  });
  return {
    window,
    customerKey,
    customerName: profile?.name ?? actor.name,
    customerEmail: profile?.email ?? '',
    easyPay,
    returnUrl,
    plainPage: window.plainPageUrl && `${window.plainPageUrl}?${query}`,
  };
}
