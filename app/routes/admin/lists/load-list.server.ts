import type { RouterContextProvider } from 'react-router';
import { platformContext } from '#app/context.ts';
import { dataSubjectsOf, type Listed } from '#app/domains/admin/lists/list.ts';
import { type ListReader, readListPage } from '#app/domains/admin/lists/list-reader.server.ts';
import { addDataSubjects } from '../access-log.server.ts';

/** A page of a list, for `<StaffList>`. Adds its accounts to the access log. */
export async function loadList<Row extends Listed>(
  context: Readonly<RouterContextProvider>,
  reader: ListReader<Row>,
  params: URLSearchParams,
) {
  const page = await readListPage(reader, context.get(platformContext), params);
  addDataSubjects(context, dataSubjectsOf(page.rows));
  return page;
}
