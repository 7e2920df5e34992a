import { Link } from 'react-router';
import type { ReviewedMonth } from '../../staff-views.ts';

/** A month of each member of staff, with what is unusual. */
export function ReviewTable({ people, month }: Pick<ReviewedMonth, 'people' | 'month'>) {
  if (people.length === 0) return <p>Nobody of the staff opened a page.</p>;
  return (
    <table className="data-table">
      <caption className="sr-only">Accesses by person</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" className="text-right">
            Requests
          </th>
          <th scope="col" className="text-right">
            Changes
          </th>
          <th scope="col" className="text-right">
            Data subjects
          </th>
          <th scope="col" className="text-right">
            Addresses
          </th>
          <th scope="col">Unusual</th>
        </tr>
      </thead>
      <tbody>
        {people.map((each) => (
          <tr key={each.accountId}>
            <th scope="row" data-label="Person">
              <Link className="link" to={`/admin/audit/accesses?person=${each.name}&from=${month}-01`}>
                {each.name}
              </Link>
            </th>
            <td data-label="Requests" className="text-right">
              {each.requests}
            </td>
            <td data-label="Changes" className="text-right">
              {each.changes}
            </td>
            <td data-label="Data subjects" className="text-right">
              {each.subjects}
            </td>
            <td data-label="Addresses" className="text-right">
              {each.addresses}
            </td>
            <td data-label="Unusual">{each.unusual.join('; ') || 'Nothing'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
