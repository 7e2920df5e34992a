import { useNavigation } from 'react-router';
import { STATEMENT_MESSAGES } from '#app/domains/bank-statements/messages.ts';
import { BANK_NAMES, type BankCode } from '#app/domains/billing/deposits/banks.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Form } from '#app/ui/form.tsx';

type Props = { problem: string | null; bank: BankCode | null; pasted: string };

const BANKS = Object.entries(BANK_NAMES) as [BankCode, string][];

function sentence(problem: string): string {
  return Object.hasOwn(STATEMENT_MESSAGES, problem)
    ? STATEMENT_MESSAGES[problem as keyof typeof STATEMENT_MESSAGES]
    : 'Please choose the bank that the statement is from.';
}

export function StatementForm({ problem, bank, pasted }: Props) {
  const pending = useNavigation().state !== 'idle';
  const wrongBank = problem === 'bank' || problem === 'other-bank';
  const message = problem === null ? undefined : sentence(problem);
  return (
    <Card className="max-w-3xl">
      <Form method="post" encType="multipart/form-data" noValidate className="grid grid-cols-1 gap-6">
        {message && (
          <ErrorSummary
            title="The statement was not read"
            errors={[{ id: wrongBank ? 'bank-ibk' : 'file', message }]}
          />
        )}
        <fieldset aria-describedby={wrongBank ? 'bank-error' : undefined}>
          <legend className="mb-1 font-semibold">Bank</legend>
          {BANKS.map(([code, name]) => (
            <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                id={`bank-${code}`}
                name="bank"
                value={code}
                defaultChecked={bank === code}
                className="size-5 shrink-0"
              />
              {name}
            </label>
          ))}
          <FieldError id="bank-error" message={wrongBank ? message : undefined} />
        </fieldset>
        <div>
          <label className="mb-1 block font-semibold" htmlFor="file">
            Statement file
          </label>
          <p id="file-hint" className="mb-1.5 text-muted text-small">
            CSV or .xlsx, at most 600 KB and 3,000 lines. Lines that are already known add nothing.
          </p>
          <input
            type="file"
            id="file"
            name="file"
            accept=".csv,.xlsx,.txt,text/csv"
            className="file-input"
            aria-describedby={`file-hint${message && !wrongBank ? ' file-error' : ''}`}
            aria-invalid={message && !wrongBank ? true : undefined}
          />
          <FieldError id="file-error" message={wrongBank ? undefined : message} />
        </div>
        <div>
          <label className="mb-1 block font-semibold" htmlFor="statement">
            Or paste its lines
          </label>
          <p id="statement-hint" className="mb-1.5 text-muted text-small">
            Include the row with the column names.
          </p>
          <textarea
            id="statement"
            name="statement"
            rows={6}
            spellCheck={false}
            defaultValue={pasted}
            className="input w-full whitespace-pre font-mono text-small"
            aria-describedby="statement-hint"
          />
        </div>
        <div>
          <Button type="submit" name="intent" value="preview" pending={pending}>
            Preview
          </Button>
        </div>
      </Form>
    </Card>
  );
}
