import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'aria-disabled'> & {
  /** A new value for each sent code; null before the first. */
  sent: string | null;
  /** Seconds before a code can be requested again: 30 for mail, 60 for SMS. */
  wait?: number;
};

/** Sends a code again; with scripts, only after the last one had time to arrive (ux §2.3). */
export function ResendButton({ sent, wait = 30, ...button }: Props) {
  const left = useSecondsLeft(sent, wait);
  const waiting = left !== null && left > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" {...button} type="submit" aria-disabled={waiting} />
      {waiting && (
        <span aria-hidden="true" className="text-muted text-small tabular-nums">
          in {left} s
        </span>
      )}
      <span role="status" className="sr-only">
        {left === 0 && 'A new code can be sent now.'}
      </span>
    </div>
  );
}

/** Counts down from `wait` for each sent code; null before the first, and without scripts. */
function useSecondsLeft(sent: string | null, wait: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (sent === null) return setLeft(null);
    const until = performance.now() + wait * 1000;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [sent, wait]);
  return left;
}
