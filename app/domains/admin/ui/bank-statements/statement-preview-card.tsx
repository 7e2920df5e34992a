import { useNavigation } from 'react-router';
import { UNREADABLE_MESSAGES } from '#app/domains/bank-statements/messages.ts';
import { BANK_NAMES, type BankCode } from '#app/domains/billing/deposits/banks.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PreviewRow, StatementPreview } from '../../staff-views.ts';
import { Moment } from '../moment.tsx';

type Props = { preview: StatementPreview; bank: BankCode; statement: string };

/** What an import would do, row by row. Its button sends the same rows again to save them. */
export function StatementPreviewCard({ preview: { rows, withdrawals, totals }, bank, statement }: Props) {
  const pending = useNavigation().state !== 'idle';
  const count = (kind: PreviewRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const [perhaps, reused, unreadable] = [
    count('perhaps-known'),
    count('reference-reused'),
    count('unreadable'),
  ];
  const fresh = count('new') + perhaps + reused;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-3 text-h3" tabIndex={-1}>
        {BANK_NAMES[bank]}: {countLines(fresh)}
      </h2>
      <p className="mb-5">
        {count('known')} already known, {unreadable} not readable. Left out:{' '}
        {withdrawals === 1 ? '1 withdrawal' : `${withdrawals} withdrawals`} and{' '}
        {totals === 1 ? '1 total' : `${totals} totals`}.
      </p>
      {perhaps > 0 && (
        <Notice tone="warn" title="Some lines may be here already" className="mb-5">
          Another statement had a line of the same account, amount and day. They are imported, but pay no
          order until a person has checked them.
        </Notice>
      )}
      {reused > 0 && (
        <Notice tone="warn" title="Some bank references are used twice" className="mb-5">
          Another line has the same reference. They are imported, but pay no order until a person has checked
          them.
        </Notice>
      )}
      {unreadable > 0 && (
        <Notice tone="warn" title="Some rows cannot be read" className="mb-5">
          They are marked below and are not imported. Please look them up at the bank.
        </Notice>
      )}
      <div className="mb-6 flex flex-wrap gap-3">
        {fresh > 0 && (
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="bank" value={bank} />
            {/* A hidden input would lose the line endings. */}
            <textarea name="statement" defaultValue={statement} hidden readOnly />
            <Button type="submit" name="intent" value="save" pending={pending}>
              Import {countLines(fresh)}
            </Button>
          </Form>
        )}
        <ButtonLink variant="secondary" to="/admin/deposits/import" reloadDocument>
          Choose another statement
        </ButtonLink>
      </div>
      <table className="data-table">
        <caption className="sr-only">Rows of the statement</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Outcome</th>
            <th scope="col">When</th>
            <th scope="col">Name</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row" data-label="Row">
                {row.row}
              </th>
              <td data-label="Outcome">
                <Badge tone={TONES[row.kind]}>{NAMES[row.kind]}</Badge>
              </td>
              {row.kind === 'unreadable' ? (
                <td colSpan={3} data-label="Why" className="break-words">
                  {UNREADABLE_MESSAGES[row.why]} <span className="text-muted">{row.text}</span>
                </td>
              ) : (
                <>
                  <td data-label="When">
                    <Moment at={row.occurredAt} />
                  </td>
                  <td data-label="Name">{row.payer || 'No name'}</td>
                  <td data-label="Amount">{formatKrw(row.amount)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const countLines = (count: number) => (count === 1 ? '1 new line' : `${count} new lines`);

const NAMES = {
  new: 'New',
  known: 'Known',
  'perhaps-known': 'Possible duplicate',
  'reference-reused': 'Reference used twice',
  unreadable: 'Not readable',
} as const;
const TONES = {
  new: 'success',
  known: 'info',
  'perhaps-known': 'warn',
  'reference-reused': 'warn',
  unreadable: 'warn',
} as const;
