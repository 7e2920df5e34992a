import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { insertDashes } from '#app/domains/accounts/fields/insert-dashes.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { fieldMessage } from '../messages.ts';

export const CONTRACTOR_FIELDS = [
  { name: 'company', label: 'Company', optional: true, type: 'text', autoComplete: 'organization' },
  { name: 'name', label: 'Contact person', optional: false, type: 'text', autoComplete: 'name' },
  { name: 'phone', label: 'Phone', optional: false, type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'Email', optional: false, type: 'email', autoComplete: 'email' },
  { name: 'address', label: 'Address', optional: false, type: 'text', autoComplete: 'street-address' },
] as const;

export type ContractorField = (typeof CONTRACTOR_FIELDS)[number];

export type ContractorForm = {
  form: Pick<FormMetadata, 'update'>;
  fields: Record<ContractorField['name'], FieldMetadata<string | undefined>>;
};

type Props = {
  field: ContractorField;
  fields: ContractorForm['fields'];
  hint?: string | undefined;
};

export function ContractorInput({
  field: { name, label, optional, type, autoComplete },
  fields,
  hint,
}: Props) {
  return (
    <TextField
      {...textInputProps(fields[name])}
      type={type}
      label={
        <>
          {label}
          {/* Any field may be the only one shown, so required ones say so too. */}
          {!optional && <span className="font-normal text-muted"> (required)</span>}
        </>
      }
      optional={optional}
      autoComplete={autoComplete}
      hint={hint}
      error={fieldMessage(fields[name].errors?.[0])}
      {...(type === 'tel' && {
        onBlur: ({ currentTarget }) => insertDashes(currentTarget),
      })}
    />
  );
}
