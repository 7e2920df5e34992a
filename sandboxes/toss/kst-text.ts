const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** `2026-11-20T09:30:00+09:00`, as the gateway writes instants. */
export function kstTimestamp(at: Date): string {
  return `${kstLocal(at).slice(0, 19)}+09:00`;
}

/** `2026-11-20T09:30:00.123000`, as webhooks do: six digits, no offset (payments.md §1.1). */
export function kstWebhookTime(at: Date): string {
  return `${kstLocal(at).slice(0, 23)}000`;
}

/** `2026-11-20`, the day in Korea. */
export function kstDay(at: Date): string {
  return kstLocal(at).slice(0, 10);
}

function kstLocal(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET_MS).toISOString();
}
