import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

type Props = {
  /** Counted from 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  label?: string;
};

/** First, previous, 'page / total', next, last; the ends stay in their place where they lead nowhere. */
export function Pager({ page, pages, href, label = 'Pagination' }: Props) {
  const step = (name: string, to: number, icon: LucideIcon, off: boolean) => (
    <Step name={name} to={off ? null : href(to)} icon={icon} />
  );
  return (
    <nav aria-label={label}>
      <ul className="flex items-center gap-1">
        {step('First page', 1, ChevronFirst, page <= 1)}
        {step('Previous page', page - 1, ChevronLeft, page <= 1)}
        <li className="px-3 font-semibold tabular-nums">
          <span className="sr-only">Page </span>
          {page} / {pages}
        </li>
        {step('Next page', page + 1, ChevronRight, page >= pages)}
        {step('Last page', pages, ChevronLast, page >= pages)}
      </ul>
    </nav>
  );
}

function Step({ name, to, icon: Icon }: { name: string; to: string | null; icon: LucideIcon }) {
  return (
    <li>
      {to === null ? (
        <button type="button" className="button button-quiet button-icon" disabled aria-label={name}>
          <Icon aria-hidden="true" size={20} />
        </button>
      ) : (
        <Link className="button button-quiet button-icon" to={to} aria-label={name} preventScrollReset>
          <Icon aria-hidden="true" size={20} />
        </Link>
      )}
    </li>
  );
}
