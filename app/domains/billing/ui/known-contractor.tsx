import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type ContractorField, type ContractorForm, ContractorInput } from './contractor-input.tsx';

/**
 * The known contractor details, read-only; Edit opens the inputs, even without scripts. Done keeps the input and Cancel
 * restores the previous values (spec §4). An error keeps the inputs open.
 */
export function KnownContractor({
  form,
  fields,
  known,
  children,
}: ContractorForm & { known: readonly ContractorField[]; children: ReactNode }) {
  const hasErrors = known.some(({ name }) => fields[name].errors !== undefined);
  const [editing, setEditing] = useState(hasErrors);
  const [before, setBefore] = useState<Record<string, string>>({});
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    // Otherwise the inputs would close while the user corrects the last of them.
    if (hasErrors) setEditing(true);
  }, [hasErrors]);

  const toggle = (open: boolean) => {
    if (open) setBefore(Object.fromEntries(known.map(({ name }) => [name, fields[name].value ?? ''])));
    setEditing(open);
  };
  const finish = (event: MouseEvent) => {
    if (!hasErrors) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const cancel = () => {
    for (const { name } of known) form.update({ name, value: before[name], validated: false });
    setEditing(false);
    box.current?.querySelector('summary')?.focus();
  };

  return (
    <div className="card group/known relative">
      <dl className="grid gap-x-6 gap-y-1 pr-12 group-has-[details[open]]/known:hidden sm:grid-cols-[auto_1fr]">
        {known.map(({ name, label }) => (
          <div key={name} className="min-w-0 sm:contents">
            <dt className="text-muted max-sm:sr-only">{label}</dt>
            <dd className="min-w-0 break-words">{fields[name].value || 'None given'}</dd>
          </div>
        ))}
      </dl>
      <details
        ref={box}
        className="group/edit"
        open={editing || hasErrors}
        onToggle={(event) => toggle(event.currentTarget.open)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary className="link absolute top-(--card-padding) right-(--card-padding)" onClick={finish}>
          <span className="group-open/edit:hidden">Edit</span>
          <span className="hidden group-open/edit:inline">Done</span>
        </summary>
        <button
          type="button"
          className="link absolute top-(--card-padding) right-20 noscript:hidden"
          onClick={cancel}
        >
          Cancel
        </button>
        <div className="grid grid-cols-1 gap-5">
          {known.map((field) => (
            <ContractorInput key={field.name} field={field} fields={fields} />
          ))}
        </div>
      </details>
      {children}
    </div>
  );
}
