import type { Platform } from '#app/platform/platform.ts';
import { lockCustomerRow } from '../customers/customers.store.server.ts';
import { openPayer } from '../deposits/deposit-account.server.ts';
import type { Contractor } from '../orders/contractor.ts';
import { type SearchKind, searchKey } from './search-key.server.ts';
import { insertSearchKeys, listOrdersWithoutKeys, markKeysWritten } from './search-keys.store.server.ts';

const BATCH = 500;

type KeylessOrder = Awaited<ReturnType<typeof listOrdersWithoutKeys>>[number];

/**
 * Writes the search keys of orders that have none yet. Progress is kept in the rows, so a run continues where the last
 * one stopped.
 */
export async function writeSearchKeys(platform: Platform): Promise<void> {
  for (;;) {
    const orders = await listOrdersWithoutKeys(platform.db, BATCH);
    for (const [accountId, own] of Map.groupBy(orders, (order) => order.accountId))
      await writeKeysOf(platform, accountId, own);
    if (orders.length < BATCH) return;
  }
}

/** Writes nothing for a closed customer: account deletion erases the keys under the same lock. */
async function writeKeysOf(
  platform: Platform,
  accountId: string,
  orders: readonly KeylessOrder[],
): Promise<void> {
  await platform.transaction(async (tx) => {
    const customer = await lockCustomerRow(tx, accountId);
    if (customer && !customer.closed) {
      const hashes = orders.flatMap((order) => keysOf(platform, order));
      await insertSearchKeys(tx, accountId, [...new Set(hashes)]);
    }
    await markKeysWritten(
      tx,
      orders.map(({ id }) => id),
    );
  });
}

/** Returns no keys for an order that cannot be read, so that it does not block the others. */
function keysOf(platform: Platform, order: KeylessOrder): string[] {
  try {
    const contractor: Contractor = JSON.parse(platform.secrets.open('contractor', order.contractor_sealed));
    const values: readonly (readonly [SearchKind, string | null | undefined])[] = [
      ['company', contractor.company],
      ['contact', contractor.name],
      ['phone', contractor.phone],
      ['email', contractor.email],
      ['depositor', openPayer(platform, order)?.depositor],
    ];
    return values.flatMap(([kind, value]) => (value ? (searchKey(platform, kind, value) ?? []) : []));
  } catch (error) {
    platform.log.error('search keys of an order not written', { code: order.id, error });
    return [];
  }
}
