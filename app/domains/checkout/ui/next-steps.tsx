import { Link } from 'react-router';
import { Icon, type IconName } from '#app/ui/icon.tsx';

const SEATS = '/mypage/ticket/seats';

type Step = { icon: IconName; title: string; text: string; to: string; done?: boolean };
type Props = {
  /** Of the newest order; a trial has none. */
  orderNumber: string | undefined;
  seats: { seats: number | null; people: readonly unknown[]; devices: readonly unknown[] };
};

/** First steps with a new subscription, those already done with a tick. */
export function NextSteps({ orderNumber, seats: { seats, people, devices } }: Props) {
  const steps: Step[] = [
    {
      icon: 'people',
      title: 'Invite people',
      text: seats === null ? 'Your team under one plan.' : `${seats} can work at once.`,
      to: SEATS,
      done: people.length > 0,
    },
    {
      icon: 'plug',
      title: 'Connect the add-in',
      text: 'Make a token for Routi-AI.',
      to: SEATS,
      done: devices.length > 0,
    },
  ];
  if (orderNumber !== undefined)
    steps.push({
      icon: 'document',
      title: 'Get your documents',
      text: 'Receipts and statements.',
      to: `/orderdetail?order=${orderNumber}`,
    });
  return (
    <section className="@container" aria-labelledby="next-steps">
      <h2 id="next-steps" className="mb-4 text-h3">
        Next steps
      </h2>
      <ol className="card gap-6 py-0 @3xl:grid @3xl:auto-cols-fr @3xl:grid-flow-col">
        {steps.map(({ icon, title, text, to, done }) => (
          <li
            key={title}
            className="group relative flex items-center gap-3 border-line border-b py-4 last:border-0 @3xl:border-0"
          >
            <span
              className={`grid size-10 shrink-0 place-items-center rounded-sm ${done ? 'bg-button text-on-button' : 'bg-success-wash text-brand'}`}
            >
              <Icon name={done ? 'check' : icon} />
            </span>
            <div className="min-w-0 grow">
              <h3 className="font-semibold group-hover:text-brand">
                {/* The link covers its whole row. */}
                <Link className="after:absolute after:inset-0" to={to}>
                  {title}
                  {done && <span className="sr-only"> (done)</span>}
                </Link>
              </h3>
              <p className="text-muted text-small">{text}</p>
            </div>
            <Icon name="chevron-right" className="shrink-0 text-muted group-hover:text-brand" />
          </li>
        ))}
      </ol>
    </section>
  );
}
