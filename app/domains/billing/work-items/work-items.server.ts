import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import type { WorkItem, WorkItemKind, WorkItemSearch } from './work-item.ts';
import {
  closeWorkItemRow,
  countOpenByKind,
  countWorkItemRows,
  findLastDetails,
  findWorkItemRow,
  hasWorkItem,
  insertWorkItem,
  listWorkItemRows,
  searchWorkItemRows,
} from './work-items.store.server.ts';

type NewWorkItem = {
  kind: WorkItemKind;
  subject: string;
  orderId: string | null;
  details: Record<string, string | number>;
};

/** Raises a finding that every check repeats, unless staff have closed it with these exact details. */
export async function raiseFinding(
  platform: Pick<Platform, 'clock' | 'log'>,
  db: Queryable,
  item: NewWorkItem,
): Promise<void> {
  const known = await findLastDetails(db, item.kind, item.subject);
  const entries = Object.entries(item.details);
  const same = known !== null && entries.every(([name, value]) => known[name] === value);
  if (!same) await raiseWorkItem(platform, db, item);
}

/**
 * Raises something that the site does not decide by itself. There is at most one open item per kind and subject.
 * `details`: codes, amounts (KRW) and ids, nothing personal.
 */
export async function raiseWorkItem(
  platform: Pick<Platform, 'clock' | 'log'>,
  db: Queryable,
  item: NewWorkItem,
): Promise<void> {
  const raised = await insertWorkItem(db, {
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

/** Staff close an item with a resolution. `not-open`: another request came first. */
export function closeWorkItem(
  platform: Platform,
  staff: Member,
  input: { id: string; resolution: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open'>> {
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    if (!(await hasWorkItem(tx, input.id))) return err('not-found');
    const { id, resolution } = input;
    if (!(await closeWorkItemRow(tx, id, { at, by: staff.accountId, resolution }))) return err('not-open');
    await recordAudit(tx, {
      at,
      actor: staff.accountId,
      action: 'billing.work-item-closed',
      target: id,
      requestId: caller.id,
      reason: resolution,
    });
    return ok(null);
  });
}

/** Open or closed. */
export function findWorkItem({ db }: Pick<Platform, 'db'>, id: string): Promise<WorkItem | undefined> {
  return findWorkItemRow(db, id);
}

/** Counts open items by kind; a kind without any is missing. */
export function countOpenWorkItems({ db }: Pick<Platform, 'db'>) {
  return countOpenByKind(db);
}

/** Open items, oldest first, or closed ones, newest first; of all orders, or of one. */
export function listWorkItems(
  platform: Pick<Platform, 'db'>,
  filter: { open: boolean; orderId?: string; limit?: number },
): Promise<WorkItem[]> {
  return listWorkItemRows(platform.db, { limit: 100, ...filter });
}

/** One page of all items. For staff: the caller checks the permission. */
export const searchWorkItems = (
  { db }: Pick<Platform, 'db'>,
  search: WorkItemSearch,
  slice: ListSlice,
): Promise<{ rows: (WorkItem & { cursor: string })[]; next: string | null }> =>
  searchWorkItemRows(db, search, slice);

export const countWorkItems = ({ db }: Pick<Platform, 'db'>, search: WorkItemSearch) =>
  countWorkItemRows(db, search);
