import { BANKS, SHORT_BANK_NAMES } from '#app/domains/billing/deposits/banks.ts';
import { ORDER_NUMBER } from '#app/domains/billing/orders/order.ts';
import { SUBSCRIPTION_NUMBER } from '#app/domains/subscriptions/lifecycle/subscription.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An order or subscription by its number, other targets with a page by their kind and order, a bank by its name, the
 * rest by short IDs.
 */
export function nameTarget(path: string | null, target: string): string {
  const kind = KINDS.find(({ under }) => path?.startsWith(under));
  if (kind) return [kind.name, ...target.split(' ').filter((part) => orderOf(part) !== null)].join(', ');
  const bank = BANKS.find((each) => each === target);
  if (bank) return `Bank statement, ${SHORT_BANK_NAMES[bank]}`;
  return target.replace(/([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '$1');
}

/** The order of an order number, or of the reference of its payment: `R0123456789ABCD-A1`. */
function orderOf(text: string): string | null {
  const number = text.replace(/-A\d+$/, '');
  return ORDER_NUMBER.test(number) ? number : null;
}

const KINDS = [
  { under: '/admin/refunds/', name: 'Refund' },
  { under: '/admin/deposits/', name: 'Deposit' },
  { under: '/admin/messages/', name: 'Message' },
];

/** The page of the target; null if it has none. */
export function targetPath({ action, target }: { action: string; target: string | null }): string | null {
  if (target === null) return null;
  const [first = ''] = target.split(' ');
  const order = orderOf(first);
  if (order !== null) return `/admin/orders/${order}`;
  if (SUBSCRIPTION_NUMBER.test(first)) return `/admin/contracts/${first}`;
  if (!UUID.test(first)) return null;
  if (/^(?:accounts|membership)\.|^admin\.member-/.test(action)) return `/admin/members/${first}`;
  if (action.startsWith('billing.refund-')) return `/admin/refunds/${first}`;
  if (action.startsWith('deposits.')) return `/admin/deposits/${first}`;
  if (action.startsWith('notifications.')) return `/admin/messages/log/${first}`;
  return null;
}
