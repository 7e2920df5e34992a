import type { ResponseTime as Response } from '#app/domains/contact/reply-target.ts';
import { Badge } from '#app/ui/badge.tsx';

const TONES = { late: 'danger', today: 'warn' } as const;

export function ResponseTime({ response: { text, urgency } }: { response: Response }) {
  return urgency === null ? text : <Badge tone={TONES[urgency]}>{text}</Badge>;
}
