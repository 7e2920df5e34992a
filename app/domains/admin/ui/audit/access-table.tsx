import { describeAction } from '../../audit/audit-words.ts';
import type { RecordedAccess } from '../../staff-views.ts';
import { Moment } from '../moment.tsx';

/** More are counted only. */
const SUBJECTS_SHOWN = 3;

/** Requests of staff, newest first. */
export function AccessTable({ accesses }: { accesses: readonly RecordedAccess[] }) {
  if (accesses.length === 0) return <p role="status">No entries are found.</p>;
  return (
    <table className="data-table">
      <caption className="sr-only">Requests of staff, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Person</th>
          <th scope="col">IP address</th>
          <th scope="col">Request</th>
          <th scope="col">Data subjects</th>
          <th scope="col">Decided</th>
        </tr>
      </thead>
      <tbody>
        {accesses.map((entry) => (
          <tr key={entry.id}>
            <td data-label="Time">
              <Moment at={entry.at} />
            </td>
            <td data-label="Person">{entry.who}</td>
            <td data-label="IP address">{entry.address}</td>
            <th scope="row" data-label="Request" className="wrap-anywhere">
              {entry.method} {entry.path} {entry.status !== 200 && `(${entry.status})`}
            </th>
            <td data-label="Data subjects">{describeSubjects(entry.subjects)}</td>
            <td data-label="Decided">{entry.decided.map(describeAction).join(', ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeSubjects(subjects: RecordedAccess['subjects']): string {
  if (subjects.length === 0) return '–';
  const shown = subjects.slice(0, SUBJECTS_SHOWN).map(({ name }) => name);
  const more = subjects.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
