import type { ReactNode, Ref } from 'react';

type Props = { label: string; ref?: Ref<HTMLElement>; children: ReactNode };

/** Links that look like tabs, in a row that scrolls on phones. */
export function TabRow({ label, ref, children }: Props) {
  return (
    <nav
      ref={ref}
      aria-label={label}
      className="scroll-row -mx-4 mb-6 gap-2 px-4 pb-px *:first:-ml-2 md:-mx-2 md:px-2 whitespace-nowrap border-line border-b"
    >
      {children}
    </nav>
  );
}
