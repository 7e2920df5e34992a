import { securityMessage } from '../security-settings/security-messages.ts';

type Field = { id: string; errors?: string[] | undefined };

/** The error summary of a rejected form: the form's own error, then field errors in page order. */
export function formProblems(
  form: { id: string; problem: string | null },
  fields: readonly Field[],
): { id: string; message: string }[] {
  const messages = fields.flatMap(({ id, errors }) => {
    const message = securityMessage(errors?.[0]);
    return message ? [{ id, message }] : [];
  });
  return form.problem === null ? messages : [{ id: form.id, message: form.problem }, ...messages];
}
