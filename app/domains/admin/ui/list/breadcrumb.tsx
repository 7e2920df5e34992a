import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  /** The page above this one, and its name. */
  to: string;
  name: string;
  /** Opposite it, such as the way to other rows. */
  children?: ReactNode;
};

/** The way back, above the title of each page that is not in the rail. */
export function Breadcrumb({ to, name, children }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="list-neighbors">
      <Link className="link list-back" to={to}>
        <Icon name="chevron-left" size={16} />
        {name}
      </Link>
      {children}
    </nav>
  );
}
