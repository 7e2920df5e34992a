import type { PlanCode } from '../catalog.ts';

/** A small drawing of the plan. */
export function PlanDrawing({ plan, className = '' }: { plan: PlanCode; className?: string }) {
  return (
    <img
      className={`-mx-6 -mt-2 -mb-3 h-22.5 w-36 shrink-0 ${className}`}
      src={`/media/plan-${plan}.svg`}
      width="320"
      height="200"
      alt=""
    />
  );
}
