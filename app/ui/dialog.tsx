import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = {
  open: boolean;
  /** Esc, or the browser's own way out. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `alertdialog` where something is about to be lost. */
  role?: 'dialog' | 'alertdialog';
};

/** The native modal dialog: the browser keeps the focus inside, and gives it back. */
export function Dialog({ open, onClose, title, children, role = 'dialog' }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="dialog" role={role} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className="mb-3 text-h3">
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}
