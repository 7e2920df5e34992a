import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { siteFacts } from '#content/site-facts.ts';
import type { PageHandle, Site } from './frame.tsx';
import { BrandLink } from './header/brand-link.tsx';
import { DemoRibbon } from './header/demo-ribbon.tsx';
import { ThemeChoice } from './header/theme-choice.tsx';

/** The frame of the payment pages; its only links lead back. */
export const checkoutFrame: PageHandle['frame'] = { Header: CheckoutHeader, Footer: CheckoutFooter };

function CheckoutHeader({ site }: { site: Site }) {
  return (
    <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-4 px-5 sm:gap-x-6">
      <div className="flex items-center gap-2">
        <BrandLink />
        {site?.demo && <DemoRibbon />}
      </div>
      <Link
        className="flex min-h-11 items-center gap-1 border-line text-muted text-small hover:text-brand sm:border-l sm:pl-5"
        to="/solutionplan"
      >
        <Icon name="chevron-left" size={16} />
        Plans
      </Link>
      <p className="ml-auto flex in-[:root:has([data-nothing-due])]:hidden items-center gap-2 text-muted text-small">
        <Icon name="lock" size={16} />
        <span>
          <span className="max-sm:sr-only">Secure checkout</span>
        </span>
      </p>
    </div>
  );
}

function CheckoutFooter({ site }: { site: Site }) {
  const { company, copyrightYear, supportEmail } = site?.facts ?? siteFacts;
  return (
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-5 py-4 text-small">
      <p className="text-muted">
        © {copyrightYear} {company}
      </p>
      <ul className="flex grow flex-wrap gap-x-6">
        <li>
          <Link className="footer-link" to="/termsofuse">
            Terms of use
          </Link>
        </li>
        <li>
          <Link className="footer-link font-bold" to="/privacy">
            Privacy policy
          </Link>
        </li>
        <li>
          <a className="footer-link" href={`mailto:${supportEmail}`}>
            Support: {supportEmail}
          </a>
        </li>
      </ul>
      <div className="ml-auto">
        <ThemeChoice />
      </div>
    </div>
  );
}
