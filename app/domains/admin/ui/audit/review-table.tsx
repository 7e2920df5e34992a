import type { ReviewedMonth } from '../../staff-views.ts';
import { RowTable } from '../list/row-table.tsx';

/** A month by member of staff, with anything unusual. */
export function ReviewTable({ people, month }: Pick<ReviewedMonth, 'people' | 'month'>) {
  return (
    <RowTable
      caption="Accesses by person"
      rows={people}
      rowKey={({ accountId }) => accountId}
      to={({ name }) => `/admin/audit/accesses?person=${name}&from=${month}-01`}
      columns={[
        { label: 'Person', value: ({ name }) => name },
        { label: 'Requests', type: 'count', value: ({ requests }) => requests },
        { label: 'Changes', type: 'count', value: ({ changes }) => changes },
        { label: 'Data subjects', type: 'count', value: ({ subjects }) => subjects },
        { label: 'Addresses', type: 'count', value: ({ addresses }) => addresses },
        { label: 'Unusual', value: ({ unusual }) => unusual.join('; ') || 'Nothing unusual' },
      ]}
      empty="Nobody of the staff opened a page."
    />
  );
}
