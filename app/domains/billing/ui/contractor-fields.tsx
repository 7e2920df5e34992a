import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { getInputProps } from '@conform-to/react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { contractorRule } from '../contractor.ts';
import { fieldMessage } from '../messages.ts';

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
  form: Pick<FormMetadata, 'reset' | 'validate'>;
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

  const close = () => {
    for (const { name } of FIELDS) form.validate({ name });
    setEditing(false);
  };
  const cancel = () => {
    for (const { name } of FIELDS) form.reset({ name });
    setEditing(false);
  };

  return (
    <fieldset>
      <legend className="mb-4 text-h3">Contractor</legend>
      <div className={open ? 'hidden' : 'noscript:hidden'}>
        <DefinitionList
          items={FIELDS.map(({ name, label }) => ({
            term: label,
            value: fields[name].value || 'None given',
          }))}
        />
        <Button variant="secondary" className="mt-4" onClick={() => setEditing(true)}>
          Edit
        </Button>
      </div>
      <div className={open ? 'grid grid-cols-1 gap-5' : 'hidden grid-cols-1 gap-5 noscript:grid'}>
        {FIELDS.map(({ name, label, optional, type, autoComplete }) => {
          const { key, ...input } = getInputProps(fields[name], { type });
          return (
            <TextField
              key={key}
              {...input}
              label={label}
              optional={optional}
              autoComplete={autoComplete}
              hint={contractorRule(name)}
              error={fieldMessage(fields[name].errors?.[0])}
            />
          );
        })}
        <div className="flex gap-3 noscript:hidden">
          <Button variant="secondary" onClick={close}>
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
