import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

export function DialogSpecimen({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div>
      <Button variant="secondary" onClick={() => dialog.current?.showModal()}>
        Open a dialog
      </Button>
      <Dialog ref={dialog} aria-labelledby={id}>
        <h3 id={id} className="mb-2 text-h3">
          Leave without submitting?
        </h3>
        <p className="mb-6 text-muted">Your words stay in this browser as a draft.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => dialog.current?.close()}>Stay</Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Leave
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
