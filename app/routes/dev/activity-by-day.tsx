import type { Page } from '#app/shared/paging.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { Activity, ClockView } from '#demo/clock/clock-view.ts';
import { ChoiceLinks } from './choice-links.tsx';

const KINDS = {
  contract: { name: 'Subscription', tone: 'info' },
  money: { name: 'Money', tone: 'success' },
  refusal: { name: 'Declined', tone: 'warn' },
  message: { name: 'Message', tone: 'info' },
  failure: { name: 'Failed', tone: 'danger' },
} as const satisfies Record<Activity['kind'], { name: string; tone: string }>;

/** Kinds in the address; `all` first. */
export const ACTIVITY_KINDS = {
  all: 'All',
  contract: 'Subscriptions',
  money: 'Money',
  refusal: 'Declined',
  message: 'Messages',
  failure: 'Failures',
} as const satisfies Record<'all' | Activity['kind'], string>;

const PATH = '/dev/clock';

type Props = { days: Page<ClockView['days'][number]>; chosen: string; underWay: boolean };

/** Newest day first. */
export function ActivityByDay({ days, chosen, underWay }: Props) {
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-5 text-h2">
        What happened
      </h2>
      <ChoiceLinks label="Kind of event" path={PATH} name="kind" choices={ACTIVITY_KINDS} chosen={chosen} />
      {days.total === 0 && !underWay && <p>Nothing of this kind happened.</p>}
      <ol className="grid grid-cols-1 gap-6">
        {days.rows.map(({ day, lines }) => (
          <li key={day}>
            <h3 className="mb-2 border-line border-b pb-2 font-semibold tabular-nums">{day}</h3>
            <ul className="grid grid-cols-1 gap-1.5">
              {numbered(lines).map(({ key, kind, text }) => (
                <li key={key} className="grid gap-x-3 grid-cols-[6.5rem_1fr]">
                  <span>
                    <Badge tone={KINDS[kind].tone}>{KINDS[kind].name}</Badge>
                  </span>
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {days.pages > 1 && (
        <div className="mt-6">
          <Pager page={days.page} pages={days.pages} href={(page) => `${PATH}?kind=${chosen}&page=${page}`} />
        </div>
      )}
    </section>
  );
}

/** Lines of a day may be equal. */
const numbered = (lines: readonly Activity[]) => lines.map((line, index) => ({ ...line, key: `${index}` }));
