import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** After this long a completed reset redirects to the login, ms (spec §9). */
export const PASSWORD_RESET_REDIRECT_MS = 3_000;

const TITLE = 'Your password has been changed';

/**
 * The modal of spec §2, which redirects to the login unless it is closed (decisions P14). The notice behind
 * it says the same for those who stay or have no scripts. `loginTo`: the login page, with the way back to
 * where the flow began.
 */
export function PasswordChanged({ loginTo }: { loginTo: string }) {
  const [staying, setStaying] = useState(false);
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (staying) return;
    // Replaces this page, or Back would return here and redirect to the login again.
    const timer = setTimeout(() => navigate(loginTo, { replace: true }), PASSWORD_RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [staying, navigate, loginTo]);

  return (
    <>
      <Dialog
        ref={dialog}
        aria-labelledby="changed-title"
        aria-describedby="changed-note"
        onClose={() => setStaying(true)}
      >
        <h2 id="changed-title" className="mb-2 text-h3">
          {TITLE}
        </h2>
        <p id="changed-note" className="mb-6 text-muted">
          You will be taken to the login page in 3 seconds.
        </p>
        <div className="actions">
          <ButtonLink to={loginTo}>Login</ButtonLink>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Stay on this page
          </Button>
        </div>
      </Dialog>
      {/* Hidden while the dialog (its `peer`) is open, so that the message does not appear twice. */}
      <div className="peer-open:invisible">
        <Notice tone="success" title={TITLE}>
          <p className="mb-4">Other devices were logged out. Log in with the new password.</p>
          <ButtonLink to={loginTo}>Login</ButtonLink>
        </Notice>
      </div>
    </>
  );
}
