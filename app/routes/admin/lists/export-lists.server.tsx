import type { RouteAction } from '#app/domains/accounts/identity/can.ts';
import { exportList } from '#app/domains/admin/exports/export-list.server.ts';
import type { Listed } from '#app/domains/admin/lists/list.ts';
import type { ListReader } from '#app/domains/admin/lists/list-reader.server.ts';
import { orderList } from '#app/domains/admin/orders/order-list.server.ts';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';

type ExportArgs = Parameters<typeof exportList>;

/** The lists that can be exported, by the name in the address of their export. `path`: the page of the list. */
const LISTS = [exported('orders', '/admin/orders', 'staff.orders', orderList, ORDER_COLUMNS)];

export const findExportedList = (name: string | undefined) => LISTS.find((list) => list.name === name);

/** Hides the type of the rows. */
function exported<Row extends Listed>(
  name: string,
  path: string,
  action: RouteAction,
  reader: ListReader<Row>,
  columns: readonly ListColumn<Row>[],
) {
  return {
    name,
    path,
    action,
    export: (platform: ExportArgs[0], staff: ExportArgs[1], input: ExportArgs[3], caller: ExportArgs[4]) =>
      exportList(platform, staff, { name, reader, columns }, input, caller),
  };
}
