import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** After this long a completed sign-up redirects to the login, ms (spec §9). */
export const SIGNED_UP_REDIRECT_MS = 3_000;

/**
 * The notice that links to Login, and redirects there unless told to stay (decisions P14). `loginTo`: the
 * login page, with the way back to where the sign-up began.
 */
export function SignUpCompleted({ loginTo }: { loginTo: string }) {
  const [staying, setStaying] = useState(false);
  const navigate = useNavigate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  useEffect(() => {
    if (staying) return;
    // Replaces this page, or Back would return here and redirect to the login again.
    const timer = setTimeout(() => navigate(loginTo, { replace: true }), SIGNED_UP_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [staying, navigate, loginTo]);

  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Notice tone="success" title="Sign up completed" role="status">
        <p className="mb-4">
          You can log in now.
          <span className="noscript:hidden">
            {staying ? '' : ' You will be taken to the login page in 3 seconds.'}
          </span>
        </p>
        <div className="actions">
          <ButtonLink to={loginTo}>Login</ButtonLink>
          <Button
            variant="secondary"
            className="noscript:hidden"
            aria-disabled={staying}
            onClick={() => setStaying(true)}
          >
            Stay on this page
          </Button>
        </div>
      </Notice>
    </div>
  );
}
