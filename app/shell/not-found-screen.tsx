import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { DOWNLOADS, LINKS } from './header/navigation.ts';

/** Delay before the not-found page goes back, ms (spec §9). */
export const NOT_FOUND_REDIRECT_MS = 3_000;

/** Delay before the home page opens instead, if going back had no effect, ms. */
const BACK_MS = 1_000;

/** Decisions P2. `reason` is the router's message. */
export function NotFoundScreen({ reason }: { reason: string }) {
  const [staying, setStaying] = useState(false);
  const navigate = useNavigate();
  const home = useRef<HTMLAnchorElement>(null);
  const stay = () => {
    // The focused button disappears, so focus moves.
    home.current?.focus();
    setStaying(true);
  };

  useEffect(() => {
    if (staying) return;
    const here = window.location.href;
    const goHome = () => void navigate('/', { replace: true });
    let timer = setTimeout(() => {
      if (window.history.length === 1) return goHome();
      window.history.back();
      // The length includes forward entries, so there may be no page to go back to.
      timer = setTimeout(() => {
        if (window.location.href === here) goHome();
      }, BACK_MS);
    }, NOT_FOUND_REDIRECT_MS);
    const stop = () => clearTimeout(timer);
    // A page kept for Forward (bfcache) would continue to count.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [staying, navigate]);

  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-5 py-16 lg:grid-cols-[3fr_2fr]">
      <div>
        <p className="mb-2 font-semibold text-brand tabular-nums">404</p>
        <h1 className="mb-6 break-words text-h1" tabIndex={-1}>
          {reason}
        </h1>
        <p role="status" className="mb-8 text-lead text-muted">
          {staying ? (
            'Page not found. Redirect canceled.'
          ) : (
            <>
              Page not found.
              <span className="noscript:hidden">
                {' You will be redirected to the previous page in '}
                <span className="whitespace-nowrap">
                  3 seconds.
                  <span className="ml-2 inline-block align-middle text-brand">
                    <Spinner size={7} />
                  </span>
                </span>
              </span>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink ref={home} to="/">
            Home
          </ButtonLink>
          {!staying && (
            <Button className="noscript:hidden" variant="secondary" onClick={stay}>
              Stay on this page
            </Button>
          )}
        </div>
        <nav aria-label="Pages" className="mt-10 border-line border-t pt-4">
          <ul className="flex flex-wrap gap-x-8">
            {[...DOWNLOADS, ...LINKS].map(({ to, label }) => (
              <li key={to}>
                <Link className="link inline-block py-2" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <img
        className="mx-auto w-60 lg:w-full"
        src="/media/missing-elbow.svg"
        width="440"
        height="320"
        alt=""
      />
    </div>
  );
}
