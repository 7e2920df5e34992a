import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Form } from '#app/ui/form.tsx';
import { staffFieldMessage } from '../../staff-messages.ts';
import type { MemberPageView } from '../../staff-views.ts';
import { Moment } from '../moment.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';
import { MemberSection } from './member-section.tsx';

type Props = Pick<MemberPageView, 'notes'> & { formResult: StaffFormResult | undefined; mayAct: boolean };

export function MemberNotes({ notes, formResult, mayAct }: Props) {
  const pending = useNavigation().formData?.get('intent') === 'note';
  const own = formResult?.intent === 'note' ? formResult : undefined;
  const error = staffFieldMessage(own?.errors.text);
  return (
    <MemberSection part="notes">
      {mayAct && (
        // A changed list remounts the form, which folds and empties it after a note was added.
        <details key={notes.length} className="mb-3" open={own !== undefined}>
          <summary className="link disclosure">Add a note</summary>
          <Form method="post" noValidate className="mt-3 grid gap-2">
            <input type="hidden" name="intent" value="note" />
            <label htmlFor="note-text" className="font-semibold">
              New note
            </label>
            <p id="note-hint" className="text-muted text-small">
              For staff only. It cannot be changed, and is erased with the account.
            </p>
            <textarea
              id="note-text"
              name="text"
              rows={3}
              className="input"
              required
              defaultValue={own?.values.text}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'note-hint note-text-error' : 'note-hint'}
            />
            <FieldError id="note-text-error" message={error} />
            <div>
              <Button type="submit" variant="secondary" pending={pending}>
                Add the note
              </Button>
            </div>
          </Form>
        </details>
      )}
      <ul className="grid gap-3">
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className="text-muted text-small">
              {author}, <Moment at={at} />
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ul>
    </MemberSection>
  );
}
