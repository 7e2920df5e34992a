import { Link } from 'react-router';
import { describeAction, targetPath } from '../../audit/audit-words.ts';
import type { AuditedDecision } from '../../staff-views.ts';
import { Moment } from '../moment.tsx';

/** Entries of the audit log, newest first. */
export function DecisionTable({ decisions }: { decisions: readonly AuditedDecision[] }) {
  if (decisions.length === 0) return <p role="status">No entries are found.</p>;
  return (
    <table className="data-table">
      <caption className="sr-only">Decisions, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Person</th>
          <th scope="col">Action</th>
          <th scope="col">About</th>
          <th scope="col">Reason</th>
          <th scope="col">IP address</th>
        </tr>
      </thead>
      <tbody>
        {decisions.map((entry) => (
          <tr key={entry.id}>
            <td data-label="Time">
              <Moment at={entry.at} />
            </td>
            <td data-label="Person">{entry.who}</td>
            <th scope="row" data-label="Action">
              {describeAction(entry.action)}
            </th>
            <td data-label="About" className="wrap-anywhere">
              <Target entry={entry} />
            </td>
            <td data-label="Reason">{entry.reason ?? '–'}</td>
            <td data-label="IP address">{entry.address ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Target({ entry }: { entry: AuditedDecision }) {
  const path = targetPath(entry);
  const text = entry.targetName ?? entry.target ?? '–';
  return path === null ? (
    text
  ) : (
    <Link className="link" to={path}>
      {text}
    </Link>
  );
}
