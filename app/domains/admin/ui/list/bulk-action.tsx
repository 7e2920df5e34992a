import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import type { BulkOutcome } from '../../lists/bulk.ts';
import type { Listed } from '../../lists/list.ts';
import { DecisionForm } from '../decision-form.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';
import { type ListColumn, pageColumns } from './list-column.ts';
import { RowTable } from './row-table.tsx';

type Props<Row> = {
  list: { to: string; name: string };
  /** The page of a row, for rows to be decided there. */
  to: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** What will happen to a row, or why nothing will. `send`: its value in the form. */
  plan: (row: Row) => { text: string; send: string | null };
  form: { intent: string; title: string; lead: string; submit: string; hidden?: Record<string, string> };
  /** The rejected form, or the outcomes. A row without an outcome was left out. */
  formResult: StaffFormResult | { outcomes: BulkOutcome[] } | undefined;
};

/** One decision about the chosen rows of a list: a preview of each, the form, then the results. */
export function BulkAction<Row extends Listed>({
  list,
  to,
  columns,
  rows,
  plan,
  form,
  formResult,
}: Props<Row>) {
  const outcomes = formResult && 'outcomes' in formResult ? formResult.outcomes : undefined;
  const rejected = formResult && 'problem' in formResult ? formResult : undefined;
  const sent = rows.flatMap((row) => plan(row).send ?? []);
  const resultOf = (row: Row) => {
    const outcome = outcomes?.find(({ id }) => id === row.id);
    if (outcome) return { text: outcome.text, ...(outcome.done ? DONE : FAILED) };
    const { text, send } = plan(row);
    return { text, ...(outcomes || send === null ? LEFT_OUT : PLANNED) };
  };
  const result: ListColumn<Row> = {
    name: 'result',
    label: outcomes ? 'Result' : 'What will happen',
    value: (row) => resultOf(row).text,
    cell: (row) => {
      const { text, name, tone } = resultOf(row);
      return (
        <span className="list-result">
          <Badge tone={tone}>{name}</Badge> {text}{' '}
          {(name === LEFT_OUT.name || name === FAILED.name) && (
            <Link className="link" to={to(row)}>
              Open
            </Link>
          )}
        </span>
      );
    },
  };
  return (
    <>
      {outcomes && (
        <p role="status" className="mb-4">
          {describeOutcomes(outcomes)}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="list-empty">
          No row was chosen.{' '}
          <Link className="link" to={list.to}>
            Choose from {list.name}
          </Link>
        </p>
      ) : (
        <RowTable
          caption={list.name}
          rows={rows}
          rowKey={({ id }) => id}
          columns={pageColumns([...columns, result])}
        />
      )}
      {!outcomes && sent.length > 0 && (
        <Card className="mt-6 max-w-3xl">
          <DecisionForm {...form} formResult={rejected}>
            {() => sent.map((value) => <input key={value} type="hidden" name="row" value={value} />)}
          </DecisionForm>
        </Card>
      )}
    </>
  );
}

const PLANNED = { name: 'Will be done', tone: 'info' } as const;
const LEFT_OUT = { name: 'Left out', tone: 'neutral' } as const;
const DONE = { name: 'Done', tone: 'success' } as const;
const FAILED = { name: 'Not done', tone: 'danger' } as const;

function describeOutcomes(outcomes: readonly BulkOutcome[]): string {
  const done = outcomes.filter((outcome) => outcome.done).length;
  return `${done} done, ${outcomes.length - done} not done.`;
}
