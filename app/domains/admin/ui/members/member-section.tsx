import type { ReactNode } from 'react';

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A section of a member's page, linked from the top. */
export function MemberSection({ id, title, aside, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
