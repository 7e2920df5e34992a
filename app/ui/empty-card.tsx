import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type Props = { title: string; text: ReactNode; children?: ReactNode };

/** An empty state: two pipe supports, what will be here, and links. */
export function EmptyCard({ title, text, children }: Props) {
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-4">
      {/* The drawing has a margin inside its file. */}
      <img
        className="-mx-6 -my-4 h-auto w-40 shrink-0 max-md:hidden"
        src="/media/nothing-yet.svg"
        width="360"
        height="260"
        alt=""
      />
      {/* The links are beside the text if both fit. */}
      <div className="flex min-w-64 flex-1 flex-wrap items-center gap-x-8 gap-y-6">
        <div className="grow basis-80">
          <h2 className="mb-2 text-h3">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
        {children && <div className="actions">{children}</div>}
      </div>
    </Card>
  );
}
