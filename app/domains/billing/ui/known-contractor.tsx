import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type ContractorField, type ContractorForm, ContractorInput } from './contractor-input.tsx';

/**
 * What is known of the contractor, to read; Edit opens the inputs, without scripts too. Done keeps what was typed and
 * Cancel brings back what stood there before (spec §4). An error keeps them open.
 */
export function KnownContractor({
  form,
  fields,
  known,
}: ContractorForm & { known: readonly ContractorField[] }) {
  const wrong = known.some(({ name }) => fields[name].errors !== undefined);
  const [editing, setEditing] = useState(wrong);
  const [before, setBefore] = useState<Record<string, string>>({});
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    // Else the inputs would vanish under the hand that mends the last of them.
    if (wrong) setEditing(true);
  }, [wrong]);

  const toggle = (open: boolean) => {
    if (open) setBefore(Object.fromEntries(known.map(({ name }) => [name, fields[name].value ?? ''])));
    setEditing(open);
  };
  const finish = (event: MouseEvent) => {
    if (!wrong) return;
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
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 pr-12 group-has-[details[open]]/known:hidden sm:grid-cols-[auto_1fr]">
        {known.map(({ name, label }) => (
          <div key={name} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words max-sm:mb-2">{fields[name].value || 'None given'}</dd>
          </div>
        ))}
      </dl>
      <details
        ref={box}
        className="group/edit"
        open={editing || wrong}
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
    </div>
  );
}
