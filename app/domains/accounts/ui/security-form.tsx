import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { useClearedInputs } from '#app/ui/use-cleared-inputs.ts';
import { formProblems } from './form-problems.ts';

/** What a route's action returned to one of the forms. */
export type FormResult = { result: SubmissionResult<string[]>; problem: string | null };

type FormState = Pick<FormMetadata<Record<string, unknown>>, 'id' | 'onSubmit' | 'status'>;
type Field = Pick<FieldMetadata<unknown>, 'id' | 'errors'>;

/** Whether a form was rejected, by the server or before it was sent; the page's title shows it. */
export function isRefused(form: Pick<FormState, 'status'>, formResult: FormResult | null): boolean {
  return formResult?.result.status === 'error' || form.status === 'error';
}

type Props = {
  form: FormState;
  formResult: FormResult | null;
  /** Secret fields in page order, cleared when the form comes back. */
  secrets: readonly Field[];
  /** Absent if the page has several forms, sets the title itself and keeps its scroll position. */
  title?: string;
  /** Absent if the buttons carry it. */
  intent?: string;
  children: ReactNode;
};

/** The frame of every security form: errors come first, and secret fields are cleared. */
export function SecurityForm({ form, formResult, secrets, title, intent, children }: Props) {
  useClearedInputs(formResult?.result, ...secrets.map(({ id }) => id));
  const problems = formProblems({ id: form.id, problem: formResult?.problem ?? null }, secrets);
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset={title === undefined}
      className="grid grid-cols-1 gap-6"
    >
      {title !== undefined && <title>{isRefused(form, formResult) ? `Error: ${title}` : title}</title>}
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {formResult?.result.status === 'error' && problems.length > 0 && (
        <ErrorSummary title="Please check the following" errors={problems} />
      )}
      {children}
    </Form>
  );
}
