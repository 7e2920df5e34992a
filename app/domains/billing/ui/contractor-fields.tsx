import { contractorRule, fitsContractor } from '../orders/contractor.ts';
import {
  CONTRACTOR_FIELDS,
  type ContractorField,
  type ContractorForm,
  ContractorInput,
} from './contractor-input.tsx';
import { KnownContractor } from './known-contractor.tsx';

const PURPOSES: Readonly<Partial<Record<ContractorField['name'], string>>> = {
  address: 'For your documents.',
};

type Props = ContractorForm & { initial: Record<ContractorField['name'], string> };

/** The contractor: known values can be edited (spec §4), and only missing ones are asked for. */
export function ContractorFields({ form, fields, initial }: Props) {
  const isKnown = ({ name }: ContractorField) => initial[name] !== '' && fitsContractor(name, initial[name]);
  const known = CONTRACTOR_FIELDS.filter(isKnown);
  const missing = CONTRACTOR_FIELDS.filter((field) => !isKnown(field));
  const missingInputs = missing.map((field) => (
    <ContractorInput
      key={field.name}
      field={field}
      fields={fields}
      hint={initial[field.name] === '' ? PURPOSES[field.name] : contractorRule(field.name)}
    />
  ));
  return (
    <fieldset>
      <legend className="mb-4 text-h3">Contractor</legend>
      {known.length === 0 && <div className="grid grid-cols-1 gap-5">{missingInputs}</div>}
      {known.length > 0 && (
        <KnownContractor form={form} fields={fields} known={known}>
          {missing.length > 0 && (
            <div className="mb-4 grid grid-cols-1 gap-4 border-line border-b pb-6">{missingInputs}</div>
          )}
        </KnownContractor>
      )}
    </fieldset>
  );
}
