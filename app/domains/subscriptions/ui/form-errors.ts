import type { FieldMetadata } from '@conform-to/react';
import { fieldMessage } from '#app/domains/billing/messages.ts';

/** The entries of an error summary: for the whole form first, then for the fields in the order of the page. */
export function formErrors(
  form: { id: string; errors?: string[] | undefined },
  fields: readonly Pick<FieldMetadata<unknown>, 'id' | 'errors'>[],
): { id: string; message: string }[] {
  return [
    ...(form.errors ?? []).map((message) => ({ id: form.id, message })),
    ...fields.flatMap(({ id, errors }) => {
      const message = fieldMessage(errors?.[0]);
      return message ? [{ id, message }] : [];
    }),
  ];
}
