import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { EXPORT_LIMITS, type ExportName, type ExportProblem } from '../../exports/exported-table.ts';
import { buildQuery } from '../../lists/list-query.ts';

const PROBLEMS: Readonly<Record<ExportProblem, string>> = {
  reason: 'Please enter 4 to 200 characters.',
  'too-many-rows': `These are too many rows: at most ${EXPORT_LIMITS.xlsx.toLocaleString('en-US')} in Excel and ${EXPORT_LIMITS.csv.toLocaleString('en-US')} as CSV. Please set a filter.`,
};

const messageOf = (code: string | null) =>
  code !== null && Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as ExportProblem] : undefined;

/** Downloads the list with its filters. A plain form, because the response is a file. */
export function ListExport({ name, params }: { name: ExportName; params: URLSearchParams }) {
  const problem = messageOf(params.get('export'));
  return (
    <details className="list-export" open={problem !== undefined}>
      <summary className="link disclosure">Export</summary>
      <form method="post" action={`/admin/exports/${name}`} className="list-export-form">
        <input type="hidden" name="query" value={buildQuery(params, { after: null })} />
        <label htmlFor="export-reason">Why do you need it?</label>
        <input
          id="export-reason"
          name="reason"
          className="input"
          required
          minLength={4}
          maxLength={200}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'export-reason-error export-hint' : 'export-hint'}
        />
        <FieldError id="export-reason-error" message={problem} />
        <p id="export-hint" className="text-muted">
          All rows of this list with its filters. The reason is kept in the audit log.
        </p>
        <div className="flex gap-2">
          <Button type="submit" name="format" value="xlsx" variant="secondary">
            Excel (XLSX)
          </Button>
          <Button type="submit" name="format" value="csv" variant="secondary">
            CSV
          </Button>
        </div>
      </form>
    </details>
  );
}
