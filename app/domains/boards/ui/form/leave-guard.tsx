import { useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Asks for confirmation before leaving a form with unsubmitted text. */
export function LeaveGuard({ active }: { active: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (active) event.preventDefault();
      },
      [active],
    ),
  );
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocked]);

  return (
    <Dialog
      ref={dialog}
      aria-labelledby="leave-title"
      aria-describedby="leave-note"
      onClose={() => {
        if (blocker.state === 'blocked') blocker.reset();
      }}
    >
      <h2 id="leave-title" className="mb-2 text-h3">
        Leave without submitting?
      </h2>
      <p id="leave-note" className="mb-6 text-muted">
        Your words stay in this browser as a draft. A chosen image does not.
      </p>
      <div className="actions">
        <Button onClick={() => dialog.current?.close()}>Stay</Button>
        <Button variant="secondary" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
