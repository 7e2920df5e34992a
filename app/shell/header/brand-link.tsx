import { Link } from 'react-router';
import { siteFacts } from '#content/site-facts.ts';
import { Logo } from './logo.tsx';

export function BrandLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link
      className="brand-link flex min-h-11 items-center gap-2.5 font-bold text-[1.375rem] tracking-tight"
      to="/"
      aria-label={`${siteFacts.brand}, home`}
      onClick={onClick}
    >
      <Logo />
      {siteFacts.brand}
    </Link>
  );
}
