import { type FormEvent, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { contactMessage } from '#app/domains/contact/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import type { StaffFormResult } from '../staff-form-result.ts';

type Props = {
  request: {
    state: 'new' | 'open' | 'waiting' | 'closed';
    language: 'ko' | 'en';
    messages: readonly unknown[];
    templates: readonly { id: string; name: string; text: string }[];
  };
  /** The ID of the chosen template. */
  template: string | null;
  formResult: StaffFormResult | undefined;
};

/** A reply, filled from the chosen template, and a note. A closed request takes notes only. */
export function ReplyForms({ request, template, formResult }: Props) {
  const sent = useNavigation().formData?.get('intent');
  const reply = useRef<HTMLFormElement>(null);
  const { state, language, messages, templates } = request;
  const replied = formResult?.intent.startsWith('reply') ? formResult : undefined;
  const noted = formResult?.intent === 'note' ? formResult : undefined;
  const list = useSearchParams()[0].get('list');
  // Without scripts the page is loaded with the template.
  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = new FormData(event.currentTarget).get('template');
    const text = templates.find((each) => each.id === id)?.text;
    const field = reply.current?.elements.namedItem('message');
    if (text === undefined || !(field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
  };
  return (
    <>
      {state !== 'closed' && (
        <div className="mt-8 grid grid-cols-1 gap-4">
          <h2 className="text-h3">Reply</h2>
          {templates.length > 0 && (
            <form method="get" className="flex flex-wrap items-end gap-2" onSubmit={insert}>
              {list !== null && <input type="hidden" name="list" value={list} />}
              <div className="min-w-0 grow">
                <label htmlFor="template" className="mb-1 block font-semibold">
                  Template
                </label>
                <select id="template" name="template" className="input w-full" defaultValue={template ?? ''}>
                  <option value="">None</option>
                  {templates.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </div>
              <Button type="submit" variant="secondary">
                Insert
              </Button>
            </form>
          )}
          <Form ref={reply} method="post" noValidate className="grid grid-cols-1 gap-4">
            <input type="hidden" name="seen" value={messages.length} />
            <TextArea
              id="reply-message"
              name="message"
              label="Message"
              hint={`The mail is in ${language === 'ko' ? 'Korean' : 'English'}, as the sender asked. It has the number, a link to write back, and what they wrote.`}
              rows={6}
              required
              defaultValue={replied?.values.message ?? templates.find(({ id }) => id === template)?.text}
              error={contactMessage(replied?.errors.message)}
            />
            <div className="actions">
              <Button type="submit" name="intent" value="reply" pending={sent === 'reply'}>
                Send reply
              </Button>
              <Button
                type="submit"
                name="intent"
                value="reply-and-close"
                variant="secondary"
                pending={sent === 'reply-and-close'}
              >
                Send and close
              </Button>
            </div>
          </Form>
        </div>
      )}
      <details className="mt-8" open={noted !== undefined}>
        <summary className="link disclosure w-fit py-2">Add a note</summary>
        <Form method="post" noValidate className="mt-2 grid grid-cols-1 gap-4">
          <input type="hidden" name="intent" value="note" />
          <TextArea
            id="note-message"
            name="message"
            label="Note"
            hint="For staff only: the sender never sees it."
            rows={4}
            required
            defaultValue={noted?.values.message}
            error={contactMessage(noted?.errors.message)}
          />
          <div className="actions">
            <Button type="submit" variant="secondary" pending={sent === 'note'}>
              Save note
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}
