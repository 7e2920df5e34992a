import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { type ContractorField, type ContractorForm, ContractorInput } from './contractor-input.tsx';

/**
 * The known contractor details, read-only; Edit opens the inputs, even without scripts. Done keeps the input and Cancel
 * restores the previous values (spec §4). An error keeps the inputs open. `children`: what is missing, first.
 */
export function KnownContractor({
  form,
  fields,
  known,
  children,
}: ContractorForm & { known: readonly ContractorField[]; children: ReactNode }) {
  const hasErrors = known.some(({ name }) => fields[name].errors !== undefined);
  const [editing, setEditing] = useState(hasErrors);
  const read = () => Object.fromEntries(known.map(({ name }) => [name, fields[name].value ?? '']));
  /** What Cancel restores. Set on the press, because the toggle event comes when one may have typed already. */
  const [before, setBefore] = useState(read);
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    // Otherwise the inputs would close while the user corrects the last of them.
    if (hasErrors) setEditing(true);
  }, [hasErrors]);

  const editOrFinish = (event: MouseEvent) => {
    if (!hasErrors) {
      setBefore(read());
      return;
    }
    event.preventDefault();
    box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const cancel = () => {
    for (const { name } of known) form.update({ name, value: before[name], validated: false });
    setEditing(false);
    box.current?.querySelector('summary')?.focus();
  };

  return (
    <div className="card">
      {children}
      <div className="group/known relative">
        <p className="mb-4 font-semibold">Your details</p>
        <div className="group-has-[details[open]]/known:hidden">
          <DefinitionList
            items={known.map(({ name, label }) => ({
              term: label,
              value: fields[name].value || 'None given',
            }))}
          />
        </div>
        <details
          ref={box}
          className="group/edit"
          open={editing || hasErrors}
          onToggle={(event) => setEditing(event.currentTarget.open)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary className="link absolute top-0 right-0" onClick={editOrFinish}>
            <span className="group-open/edit:hidden">Edit</span>
            <span className="hidden group-open/edit:inline">Done</span>
          </summary>
          <button type="button" className="link absolute top-0 right-14 noscript:hidden" onClick={cancel}>
            Cancel
          </button>
          <div className="grid grid-cols-1 gap-5">
            {known.map((field) => (
              <ContractorInput key={field.name} field={field} fields={fields} />
            ))}
          </div>
        </details>
      </div>
    </div>
  );
}
