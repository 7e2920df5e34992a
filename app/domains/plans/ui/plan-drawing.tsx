import type { PlanCode } from '../catalog.ts';

/** A small drawing of the plan. In dark mode it is the light one, as the dark one has black edges. */
export function PlanDrawing({ plan }: { plan: PlanCode }) {
  return (
    <img
      className="h-15 w-24 shrink-0 scheme-light"
      src={`/media/plan-${plan}.svg`}
      width="320"
      height="200"
      alt=""
    />
  );
}
