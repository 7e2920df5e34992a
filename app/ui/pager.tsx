import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';

type Props = {
  /** Counted from 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  label?: string;
};

/** First, previous, 'page / total', next, last. Links without a target keep their place. */
export function Pager({ page, pages, href, label = 'Pagination' }: Props) {
  const step = (name: string, to: number, icon: IconName, off: boolean) => (
    <Step name={name} to={off ? null : href(to)} icon={icon} after={to > page || name === 'Last'} />
  );
  return (
    <nav aria-label={label}>
      {/* Aligns the text of the first link with the content above. */}
      <ul className="-ml-2.5 flex items-center gap-0.5 sm:gap-1">
        {step('First', 1, 'chevron-first', page <= 1)}
        {step('Previous', page - 1, 'chevron-left', page <= 1)}
        <li className="whitespace-nowrap px-2 font-semibold tabular-nums sm:px-3">
          <span className="sr-only">Page </span>
          {page} / {pages}
        </li>
        {step('Next', page + 1, 'chevron-right', page >= pages)}
        {step('Last', pages, 'chevron-last', page >= pages)}
      </ul>
    </nav>
  );
}

type StepProps = { name: string; to: string | null; icon: IconName; after: boolean };

/** `after`: puts the icon after the text. Narrow screens show the icon alone. */
function Step({ name, to, icon, after }: StepProps) {
  const className = `button button-quiet pager-step ${after ? 'flex-row-reverse' : ''}`;
  const content = (
    <>
      <Icon name={icon} />
      <span className="sr-only lg:not-sr-only">
        {name}
        <span className="sr-only"> page</span>
      </span>
    </>
  );
  return (
    <li>
      {to === null ? (
        <button type="button" className={className} disabled>
          {content}
        </button>
      ) : (
        <Link className={className} to={to} preventScrollReset>
          {content}
        </Link>
      )}
    </li>
  );
}
