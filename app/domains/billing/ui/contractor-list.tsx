import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { Contractor } from '../orders/contractor.ts';

export function ContractorList({ company, name, phone, email, address }: Contractor) {
  return (
    <DefinitionList
      items={[
        { term: 'Company', value: company ?? 'None given' },
        { term: 'Contact person', value: name },
        { term: 'Phone', value: phone },
        { term: 'Email', value: email },
        { term: 'Address', value: address },
      ]}
    />
  );
}
