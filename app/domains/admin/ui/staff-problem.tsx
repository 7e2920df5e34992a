import { Notice } from '#app/ui/notice.tsx';
import type { StaffFormResult } from './staff-form-result.ts';

/**
 * Why a decision was not carried out. At the top of the page, because its form may be gone if somebody else was first.
 */
export function StaffProblem({ formResult }: { formResult: StaffFormResult | undefined }) {
  if (!formResult?.problem) return null;
  return <Notice tone="danger" role="alert" title={formResult.problem} className="mb-6" />;
}
