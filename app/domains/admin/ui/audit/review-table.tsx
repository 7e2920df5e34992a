import { Link } from 'react-router';
import type { ReviewedMonth } from '../../staff-views.ts';

/** A month by member of staff, with anything unusual. */
export function ReviewTable({ people, month }: Pick<ReviewedMonth, 'people' | 'month'>) {
  if (people.length === 0) return <p>Nobody of the staff opened a page.</p>;
  return (
    <div className="list-place">
      <table className="list-table">
        <caption className="sr-only">Accesses by person</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" className="list-number">
              Requests
            </th>
            <th scope="col" className="list-number">
              Changes
            </th>
            <th scope="col" className="list-number">
              Data subjects
            </th>
            <th scope="col" className="list-number">
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
              <td data-label="Requests" className="list-number">
                {each.requests}
              </td>
              <td data-label="Changes" className="list-number">
                {each.changes}
              </td>
              <td data-label="Data subjects" className="list-number">
                {each.subjects}
              </td>
              <td data-label="Addresses" className="list-number">
                {each.addresses}
              </td>
              <td data-label="Unusual">{each.unusual.join('; ') || 'Nothing'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
