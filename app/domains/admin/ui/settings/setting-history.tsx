import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import type { SettingVersionRow } from '../../settings/setting-view.ts';
import { ListMoment } from '../list/list-moment.tsx';

const STATES = {
  holds: { tone: 'success', text: 'In use' },
  scheduled: { tone: 'info', text: 'Scheduled' },
  replaced: { tone: 'neutral', text: 'Replaced' },
} as const;

type Props = { history: readonly SettingVersionRow[]; mayChange: boolean };

/** Who published what and why. Any version can be restored into the form. */
export function SettingHistory({ history, mayChange }: Props) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-h3">
        History
      </h2>
      {history.length === 0 ? (
        <p className="text-muted">Nothing has been changed yet: the built-in content is in use.</p>
      ) : (
        <div className="list-place">
          <table className="list-table">
            <caption className="sr-only">Versions, newest first</caption>
            <thead>
              <tr>
                <th scope="col">Version</th>
                <th scope="col">State</th>
                <th scope="col">From</th>
                <th scope="col">Published</th>
                <th scope="col">By</th>
                <th scope="col">Reason</th>
                {mayChange && (
                  <th scope="col">
                    <span className="sr-only">Restore</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {history.map(({ version, state, validFrom, createdAt, by, reason }) => (
                <tr key={version}>
                  <th scope="row" data-label="Version">
                    {version}
                  </th>
                  <td data-label="State">
                    <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
                  </td>
                  <td data-label="From">
                    <ListMoment at={validFrom} />
                  </td>
                  <td data-label="Published">
                    <ListMoment at={createdAt} />
                  </td>
                  <td data-label="By">{by ?? 'Deleted account'}</td>
                  <td data-label="Reason">{reason}</td>
                  {mayChange && (
                    <td>
                      {state === 'replaced' && (
                        <Link className="link" to={`?restore=${version}#form`}>
                          Restore<span className="sr-only"> version {version}</span>
                        </Link>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
