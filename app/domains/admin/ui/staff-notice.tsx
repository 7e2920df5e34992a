import { Notice } from '#app/ui/notice.tsx';
import { staffDone } from '../staff-messages.ts';

/** What was done before the redirect to this page. */
export function StaffNotice({ done }: { done: string | null }) {
  const text = staffDone(done);
  return text === null ? null : <Notice tone="success" title={text} role="status" className="mb-6" />;
}
