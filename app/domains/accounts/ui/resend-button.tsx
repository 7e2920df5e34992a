import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

/** How long a mail is given to arrive before another one can be asked for, s. */
const WAIT = 30;

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'variant' | 'onClick' | 'aria-disabled'> & {
  /** Another value for each code that was sent. */
  sent: string;
};

/** Sends a code again; where scripts run, only once the last one had time to arrive (ux §2.3). */
export function ResendButton({ sent, ...button }: Props) {
  const [left, setLeft] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that is sent begins the waiting anew
  useEffect(() => {
    const until = performance.now() + WAIT * 1000;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [sent]);
  const waiting = left !== null && left > 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        {...button}
        type="submit"
        variant="secondary"
        aria-disabled={waiting || undefined}
        onClick={(event) => waiting && event.preventDefault()}
      />
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
