const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Shortens IDs; the page of the entry shows them in full. */
export const shortenTarget = (target: string) =>
  target.replace(/([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '$1');

/** The page of the target; null if it has none. */
export function targetPath({ action, target }: { action: string; target: string | null }): string | null {
  if (target === null) return null;
  const [first = ''] = target.split(' ');
  if (/^R[0-9A-Z]{14}$/.test(first)) return `/admin/orders/${first}`;
  if (/^C[0-9A-Z]{14}$/.test(first)) return `/admin/contracts/${first}`;
  if (!UUID.test(first)) return null;
  if (/^(?:accounts|membership)\.|^admin\.member-/.test(action)) return `/admin/members/${first}`;
  if (action.startsWith('billing.refund-')) return `/admin/refunds/${first}`;
  if (action.startsWith('deposits.')) return `/admin/deposits/${first}`;
  if (action.startsWith('notifications.')) return `/admin/messages/log/${first}`;
  return null;
}
