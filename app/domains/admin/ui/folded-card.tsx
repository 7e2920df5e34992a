import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';

type Props = { summary: string; open: boolean; className?: string; children: ReactNode };

/** A card with a form that is rarely needed, behind a button. */
export function FoldedCard({ summary, open, className = '', children }: Props) {
  return (
    <details className={className} open={open}>
      <summary className="button button-secondary disclosure">{summary}</summary>
      <Card className="mt-4">{children}</Card>
    </details>
  );
}
