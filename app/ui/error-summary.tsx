import { useEffect, useRef } from 'react';

type Props = {
  title: string;
  /** The `id` of the field, or of the form for a message about the whole form. */
  errors: readonly { id: string; message: string }[];
  /** False in the gallery. */
  takesFocus?: boolean;
};

/** The errors of a submitted form. Takes focus and links to the fields. */
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

/** A fragment scrolls but does not always focus. Without scripts the fragment remains. */
function focusField(event: { preventDefault(): void }, id: string) {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
