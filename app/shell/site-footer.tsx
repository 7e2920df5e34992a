import { Link } from 'react-router';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { siteFacts } from '#content/site-facts.ts';
import { Logo } from './logo.tsx';
import { LINKS } from './navigation.ts';
import { ThemeChoice } from './theme-choice.tsx';

const FOOTER_LINKS = [{ to: '/solution', label: 'Download' }, ...LINKS, { to: '/mypage', label: 'My page' }];
const ITEM = 'inline-flex min-h-8 items-center text-muted hover:text-brand';

/** Who we are, where help is, and the rest of the site (spec §1). */
export function SiteFooter() {
  const { brand, company, supportEmail, office, copyrightYear, social } = siteFacts;
  return (
    <footer className="site-footer border-line border-t bg-subtle" lang="en">
      <div className="mx-auto grid max-w-page gap-10 px-5 py-12 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="mb-4 flex items-center gap-2.5 font-bold text-lead">
            <Logo className="size-7" />
            {brand}
          </p>
          <p className="font-semibold">{company}</p>
          <p className="text-muted">
            Support:{' '}
            <a className="link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
          <address className="mt-3 text-muted not-italic">
            {office.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
        <nav aria-label="Footer">
          <ul>
            {FOOTER_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link className={ITEM} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul aria-label="Social networks">
          {social.map(({ name, href }) => (
            <li key={href}>
              <ExternalLink className={ITEM} href={href}>
                {name}
              </ExternalLink>
            </li>
          ))}
        </ul>
      </div>
      <div className="border-line border-t">
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-5 py-4">
          <p className="text-muted text-small">
            © {copyrightYear} {company}
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
