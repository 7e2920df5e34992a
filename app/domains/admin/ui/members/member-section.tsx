import type { ReactNode } from 'react';
import { MEMBER_PARTS, type MemberPart } from './member-parts.ts';

type Props = { part: MemberPart; aside?: ReactNode; children: ReactNode };

/** A section of a member's page, linked from the top. */
export function MemberSection({ part, aside, children }: Props) {
  return (
    <section id={part} aria-labelledby={`${part}-title`} className="scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${part}-title`} className="text-h3">
          {MEMBER_PARTS[part]}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
