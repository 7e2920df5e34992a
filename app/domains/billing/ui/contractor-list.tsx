import type { Contractor } from '../orders/contractor.ts';

/** Each value below its term, because some are too long to stand beside it in a narrow card. */
export function ContractorList({ company, name, phone, email, address }: Contractor) {
  const items = {
    Company: company ?? 'None given',
    'Contact person': name,
    Phone: phone,
    Email: email,
    Address: address,
  };
  return (
    <dl>
      {Object.entries(items).map(([term, value]) => (
        <div key={term} className="border-line border-b py-2.5 first:pt-0 last:border-b-0 last:pb-0">
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
