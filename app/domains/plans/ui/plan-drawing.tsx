import type { PlanCode } from '../catalog.ts';

/** A small drawing of the plan. */
export function PlanDrawing({ plan }: { plan: PlanCode }) {
  return (
    <img
      className="-mr-4 h-15 w-24 shrink-0"
      src={`/media/plan-${plan}.svg`}
      width="320"
      height="200"
      alt=""
    />
  );
}
