import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import type { SettingVersionRow } from '../../settings/setting-view.ts';
import { type RowColumn, RowTable } from '../list/row-table.tsx';

const STATES = {
  holds: { tone: 'success', text: 'In use' },
  scheduled: { tone: 'info', text: 'Scheduled' },
  replaced: { tone: 'neutral', text: 'Replaced' },
} as const;

const RESTORE: RowColumn<SettingVersionRow> = {
  label: 'Change',
  value: ({ version, state }) =>
    state === 'replaced' && (
      <Link className="link" to={`?restore=${version}#form`}>
        Restore<span className="sr-only"> version {version}</span>
      </Link>
    ),
};

type Props = { history: readonly SettingVersionRow[]; mayChange: boolean };

/** Who published what and why. Any version can be restored into the form. */
export function SettingHistory({ history, mayChange }: Props) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-h3">
        History
      </h2>
      <RowTable
        caption="Versions, newest first"
        rows={history}
        rowKey={({ version }) => version}
        columns={[
          { label: 'Version', value: ({ version }) => version },
          {
            label: 'State',
            value: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
          },
          { label: 'From', value: ({ validFrom }) => validFrom },
          { label: 'Published', value: ({ createdAt }) => createdAt },
          { label: 'By', value: ({ by }) => by ?? 'Deleted account' },
          { label: 'Reason', value: ({ reason }) => reason },
          ...(mayChange ? [RESTORE] : []),
        ]}
        empty="Nothing has been changed yet: the built-in content is in use."
      />
    </section>
  );
}
