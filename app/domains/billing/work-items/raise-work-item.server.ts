import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { WorkItemKind } from './work-item.ts';
import { findLastDetails, insertWorkItem } from './work-items.store.server.ts';

type NewWorkItem = {
  kind: WorkItemKind;
  subject: string;
  orderId: string | null;
  details: Record<string, string | number>;
};

/** Raises what each look at the same facts finds again, unless a person has closed it with these very details. */
export async function raiseFinding(
  platform: Pick<Platform, 'clock' | 'log'>,
  tx: Queryable,
  item: NewWorkItem,
): Promise<void> {
  const known = await findLastDetails(tx, item.kind, item.subject);
  const entries = Object.entries(item.details);
  const same = known !== null && entries.every(([name, value]) => known[name] === value);
  if (!same) await raiseWorkItem(platform, tx, item);
}

/**
 * Puts something before a person: the site does not decide it by itself. The same kind about the same subject makes one
 * open item. `details` hold codes, amounts (KRW) and ids, nothing personal. `tx`: the transaction that causes it.
 */
export async function raiseWorkItem(
  platform: Pick<Platform, 'clock' | 'log'>,
  tx: Queryable,
  item: NewWorkItem,
): Promise<void> {
  const raised = await insertWorkItem(tx, {
    id: randomUUID(),
    kind: item.kind,
    subject: item.subject,
    order_id: item.orderId,
    details: JSON.stringify(item.details),
    opened_at: platform.clock.now(),
    closed_at: null,
    closed_by: null,
    resolution: null,
  });
  if (raised) platform.log.warn('work item', { code: item.kind });
}
