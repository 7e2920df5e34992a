import { useEffect, useRef } from 'react';

type Props = {
  title: string;
  /** `id` is the field's; a message about the whole form has the form's. */
  errors: readonly { id: string; message: string }[];
  /** False where it is only looked at. */
  takesFocus?: boolean;
};

/** What is wrong with a form after it was sent: takes the focus and leads to the fields. */
export function ErrorSummary({ title, errors, takesFocus = true }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="notice notice-danger" data-error-summary="">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className="grid gap-1">
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            <a className="font-medium underline" href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A fragment moves the view but not always the focus. Without scripts the fragment remains. */
function focusField(event: { preventDefault(): void }, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
