import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { siteFacts } from '#content/site-facts.ts';
import type { Site } from './frame.tsx';
import { Logo } from './header/logo.tsx';
import { LINKS } from './header/navigation.ts';
import { ThemeChoice } from './header/theme-choice.tsx';
import { SellerFactsList } from './seller-facts-list.tsx';
import { useMember } from './use-member.ts';

const SITE = [{ to: '/solution', label: 'Download' }, ...LINKS];
const ACCOUNT = [
  { to: '/mypage', label: 'My page' },
  { to: '/signup', label: 'Sign Up', visitorsOnly: true },
  { to: '/developers', label: 'Developers' },
];

/** Spec §1, WCAG 3.2.6. */
export function SiteFooter({ site }: { site: Site }) {
  const { brand, company, supportEmail, office, copyrightYear, social } = site?.facts ?? siteFacts;
  const isMember = Boolean(useMember());
  return (
    <>
      <div className="footer-columns">
        <div className="footer-company">
          <p className="footer-brand font-bold text-lead">
            <Logo className="size-7" />
            {brand}
          </p>
          <p className="font-semibold">{company}</p>
          <address className="text-muted not-italic">
            {office.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <p className="text-muted">
            <Link className="link inline-block py-1" to="/contact">
              Contact us
            </Link>{' '}
            or mail{' '}
            <a className="link inline-block py-1" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
        </div>
        <nav aria-label="Footer" className="contents">
          <Column title="Site" links={SITE} />
          <Column title="Account" links={ACCOUNT.filter(({ visitorsOnly }) => !(visitorsOnly && isMember))} />
        </nav>
        <FooterList title="Follow">
          {social.map(({ name, href }) => (
            <li key={href}>
              <ExternalLink className="footer-link" href={href}>
                {name}
              </ExternalLink>
            </li>
          ))}
        </FooterList>
      </div>
      {site && <SellerFactsList {...site.seller} />}
      <div className="border-line border-t">
        <div className="footer-legal text-small">
          <p className="text-muted max-md:w-full">
            © {copyrightYear} {company}
          </p>
          <ul className="flex grow flex-wrap gap-x-4">
            <li>
              <Link className="footer-link" to="/termsofuse">
                Terms of use
              </Link>
            </li>
            <li>
              {/* Korean law requires this link to be prominent. */}
              <Link className="footer-link font-bold" to="/privacy">
                Privacy policy
              </Link>
            </li>
          </ul>
          <ThemeChoice />
        </div>
      </div>
    </>
  );
}

function Column({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <FooterList title={title}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link className="footer-link" to={to}>
            {label}
          </Link>
        </li>
      ))}
    </FooterList>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  const id = `footer-${title.toLowerCase()}`;
  return (
    <div>
      <p id={id} className="footer-title font-semibold text-small">
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
