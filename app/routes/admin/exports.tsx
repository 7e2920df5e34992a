import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { EXPORT_FORMATS, type ExportProblem } from '#app/domains/admin/exports/exported-table.ts';
import { buildQuery } from '#app/domains/admin/lists/list-query.ts';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { authorize } from '#app/web/authorize.server.ts';
import { fileResponse } from '#app/web/file-response.server.ts';
import { methodNotAllowedResponse } from '#app/web/problem-response.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import type { Route } from './+types/exports';
import { addDataSubjects } from './access-log.server.ts';
import { findExportedList } from './lists/export-lists.server.tsx';

const ExportForm = v.object({
  query: v.pipe(v.string(), v.maxLength(2_000)),
  format: v.picklist(EXPORT_FORMATS),
});

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The most subjects in an access log entry; beyond, the audit log has the number. */
const MAX_SUBJECTS = 1_000;

/** A list as a file. The right to see a list includes its export. */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const list = findExportedList(params.list);
  const staff = await authorize(args, list?.action);
  if (!list) throw data('There is no such list.', { status: 404 });
  const form = await readForm(request);
  const read = v.safeParse(ExportForm, Object.fromEntries(form));
  if (!read.success) throw data('The form could not be read.', { status: 400 });
  const { query, format } = read.output;
  const search = new URLSearchParams(query);
  const backWith = (problem: ExportProblem) =>
    redirect(`${list.path}?${buildQuery(search, { export: problem })}`, 303);
  const reason = v.safeParse(Reason, form.get('reason'));
  if (!reason.success) return backWith('reason');
  const input = { params: search, format, reason: reason.output };
  const exported = await list.export(context.get(platformContext), staff, input, context.get(requestContext));
  if (!exported.ok) return backWith(exported.error);
  const { accountIds, ...file } = exported.value;
  if (accountIds.size <= MAX_SUBJECTS) addDataSubjects(context, accountIds);
  return fileResponse(file, { type: TYPES[format], disposition: 'attachment' });
}

export function loader(args: Route.LoaderArgs): Response {
  return methodNotAllowedResponse(args, 'POST');
}
