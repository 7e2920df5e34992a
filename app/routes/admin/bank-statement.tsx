import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { StatementForm } from '#app/domains/admin/ui/bank-statements/statement-form.tsx';
import { StatementPreviewCard } from '#app/domains/admin/ui/bank-statements/statement-preview-card.tsx';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { importStatement } from '#app/domains/bank-statements/import/import-statement.server.ts';
import { previewStatement } from '#app/domains/bank-statements/import/preview-statement.server.ts';
import {
  readStatementFile,
  readStatementText,
  toStatementText,
} from '#app/domains/bank-statements/import/read-statement-file.server.ts';
import { BankChoice } from '#app/domains/bank-statements/schema.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/bank-statement';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Import a bank statement') },
  { name: 'robots', content: 'noindex' },
];

const Count = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), 0);

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request } = args;
  if (!staff) return null;
  const { searchParams } = new URL(request.url);
  if (searchParams.get('done') !== 'imported') return { imported: null };
  const count = (name: string) => v.parse(Count, searchParams.get(name) ?? '');
  return {
    imported: { added: count('added'), known: count('known'), matched: count('matched') },
  };
}

/** The first submit previews without changing anything; the second imports the same rows. */
export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const bank = v.safeParse(BankChoice, form.get('bank'));
  const file = form.get('file');
  const pasted = String(form.get('statement') ?? '');
  const refuse = (problem: string, status = 422) =>
    data({ problem, preview: null, bank: bank.success ? bank.output : null, pasted } as const, { status });
  if (!bank.success) return refuse('bank');
  const uploaded = file instanceof File && file.size > 0;
  const rows = uploaded
    ? await readStatementFile(Buffer.from(await file.arrayBuffer()))
    : readStatementText(pasted);
  if (!rows.ok) return refuse(rows.error);
  const statement = { bank: bank.output, rows: rows.value };
  if (form.get('intent') === 'save') {
    const imported = await importStatement(platform, staff, statement, context.get(requestContext));
    if (!imported.ok) return refuse(imported.error);
    const { added, known, matched } = imported.value;
    const counts = new URLSearchParams({
      done: 'imported',
      added: `${added}`,
      known: `${known}`,
      matched: `${matched}`,
    });
    throw redirect(`/admin/deposits/import?${counts}`);
  }
  const preview = await previewStatement(platform, statement);
  if (!preview.ok) return refuse(preview.error);
  return data({
    problem: null,
    preview: preview.value,
    bank: bank.output,
    pasted: toStatementText(rows.value),
  } as const);
}

export default function AdminStatement({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { imported } = loaderData;
  return (
    <>
      {imported && !actionData && (
        <Notice
          tone="success"
          role="status"
          className="mb-6"
          title={imported.added === 1 ? '1 line was added.' : `${imported.added} lines were added.`}
        >
          {imported.known} already known, {imported.matched} matched an order exactly.
        </Notice>
      )}
      <Breadcrumb to="/admin/deposits" name="Deposits" />
      <PageHeader
        title="Import a bank statement"
        lead="Choose the bank’s file, or paste its table. Nothing is saved until you have seen the preview."
      />
      {actionData?.preview ? (
        <StatementPreviewCard
          preview={actionData.preview}
          bank={actionData.bank}
          statement={actionData.pasted}
        />
      ) : (
        <StatementForm
          problem={actionData?.problem ?? null}
          bank={actionData?.bank ?? null}
          pasted={actionData?.pasted ?? ''}
        />
      )}
    </>
  );
}
