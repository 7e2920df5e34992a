import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  step: number;
  of: number;
  children: ReactNode;
};

/** The current step and what to do now. A later step takes the focus when it appears. */
export function FormStep({ step, of, children }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step > 1) text.current?.focus();
  }, [step]);
  return (
    <p ref={text} tabIndex={-1} className="mb-6 break-words outline-none">
      <strong className="mb-1 block font-semibold text-brand text-small">
        Step {step} of {of}
      </strong>
      {children}
    </p>
  );
}
