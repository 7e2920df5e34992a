import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** `what` names the copied text in `status`. */
export function useCopy(what: string): {
  canCopy: boolean;
  /** Null before a copy. */
  copied: boolean | null;
  status: string;
  copy: (text: string) => Promise<void>;
} {
  const canCopy = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  );
  const [copied, setCopied] = useState<boolean | null>(null);
  const outcome = copied ? `${what} copied` : 'Copying failed';
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { canCopy, copied, status: copied === null ? '' : outcome, copy };
}
