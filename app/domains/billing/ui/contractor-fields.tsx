import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { insertDashes } from '#app/domains/accounts/fields/insert-dashes.ts';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { fieldMessage } from '../messages.ts';
import { contractorRule } from '../orders/contractor.ts';

const FIELDS = [
  { name: 'company', label: 'Company', optional: true, type: 'text', autoComplete: 'organization' },
  { name: 'name', label: 'Contact person', optional: false, type: 'text', autoComplete: 'name' },
  { name: 'phone', label: 'Phone', optional: false, type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'Email', optional: false, type: 'email', autoComplete: 'email' },
  { name: 'address', label: 'Address', optional: false, type: 'text', autoComplete: 'street-address' },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];
type ContractorMetadata = Record<FieldName, FieldMetadata<string | undefined>>;

type Props = {
  form: Pick<FormMetadata, 'update' | 'validate'>;
  fields: ContractorMetadata;
  initial: Record<FieldName, string>;
};

/**
 * Who the contract is with: shown, or edited (spec §4). Without scripts the inputs are simply there, and an error keeps
 * them open.
 */
export function ContractorFields({ form, fields, initial }: Props) {
  const complete = FIELDS.every(({ name, optional }) => optional || initial[name] !== '');
  const [editing, setEditing] = useState(!complete);
  const wrong = FIELDS.some(({ name }) => fields[name].errors !== undefined);
  const open = editing || wrong;

  const box = useRef<HTMLFieldSetElement>(null);
  const [presses, setPresses] = useState(0);
  /** What Cancel brings back: the values as they were when the editing began. */
  const [before, setBefore] = useState(initial);

  useEffect(() => {
    // Else the inputs would vanish under the hand that mends the last of them.
    if (wrong && !editing) setEditing(true);
  }, [wrong, editing]);
  useEffect(() => {
    // The pressed button may be gone; the focus goes on with what took its place.
    if (presses > 0) focusIn(box.current);
  }, [presses]);

  const press = (next: boolean) => {
    setEditing(next);
    setPresses(presses + 1);
  };
  const edit = () => {
    const now = FIELDS.map(({ name }) => [name, fields[name].value ?? '']);
    setBefore({ ...initial, ...Object.fromEntries(now) });
    press(true);
  };
  const save = () => {
    for (const { name } of FIELDS) form.validate({ name });
    press(false);
  };
  const cancel = () => {
    for (const { name } of FIELDS) form.update({ name, value: before[name], validated: false });
    press(false);
  };

  return (
    <fieldset ref={box}>
      <legend className="mb-4 text-h3">Contractor</legend>
      <div className={open ? 'hidden' : 'noscript:hidden'}>
        <DefinitionList
          items={FIELDS.map(({ name, label }) => ({
            term: label,
            value: fields[name].value || 'None given',
          }))}
        />
        <Button variant="secondary" className="mt-4" data-contractor-edit="" onClick={edit}>
          Edit
        </Button>
      </div>
      <div className={open ? 'grid grid-cols-1 gap-5' : 'hidden grid-cols-1 gap-5 noscript:grid'}>
        {FIELDS.map(({ name, label, optional, type, autoComplete }) => (
          <TextField
            key={name}
            {...textInputProps(fields[name])}
            type={type}
            label={label}
            optional={optional}
            autoComplete={autoComplete}
            hint={contractorRule(name)}
            error={fieldMessage(fields[name].errors?.[0])}
            {...(type === 'tel' && {
              onBlur: ({ currentTarget }) => insertDashes(currentTarget),
            })}
          />
        ))}
        <div className="flex gap-3 noscript:hidden">
          <Button variant="secondary" onClick={save}>
            Save
          </Button>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** The first input that is wrong, or else the first that is shown; the Edit button where none is. */
function focusIn(box: HTMLElement | null): void {
  const inputs = [...(box?.querySelectorAll('input') ?? [])].filter((input) => input.checkVisibility());
  const wrong = inputs.find((input) => input.getAttribute('aria-invalid') === 'true');
  (wrong ?? inputs[0] ?? box?.querySelector<HTMLElement>('[data-contractor-edit]'))?.focus();
}
