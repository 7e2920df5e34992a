import { Link } from 'react-router';
import { Icon, type IconName } from '#app/ui/icon.tsx';

const SEATS = '/mypage/ticket/seats';

/** What to do first with a new subscription. */
export function NextSteps({ orderNumber, seats }: { orderNumber: string; seats: number | null }) {
  const steps: { icon: IconName; title: string; text: string; to: string }[] = [
    { icon: 'plug', title: 'Connect the add-in', text: 'Make a token and enter it in Routi-AI.', to: SEATS },
    {
      icon: 'people',
      title: 'Invite people',
      text: seats === null ? 'Your team works under one plan.' : `${seats} people can work at the same time.`,
      to: SEATS,
    },
    {
      icon: 'document',
      title: 'Get your documents',
      text: 'Receipts and statements, as PDF.',
      to: `/orderdetail?order=${orderNumber}`,
    },
  ];
  return (
    <section aria-labelledby="next-steps" className="mb-8">
      <h2 id="next-steps" className="mb-4 text-h3">
        Next steps
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ icon, title, text, to }) => (
          <li key={title} className="card relative hover:border-brand">
            <Icon name={icon} size={24} className="text-brand" />
            <h3 className="mt-4 font-semibold">
              {/* The link is as large as its card. */}
              <Link className="after:absolute after:inset-0 after:rounded-md" to={to}>
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-balance text-muted text-small">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
