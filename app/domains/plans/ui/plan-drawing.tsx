import type { PlanCode } from '../catalog.ts';

/** A small drawing of the plan on a plate, which is lighter in dark mode because the drawing's edges are black. */
export function PlanDrawing({ plan }: { plan: PlanCode }) {
  return (
    <img
      className="h-15 w-21 shrink-0 rounded-sm bg-[light-dark(var(--color-subtle),var(--color-line))] object-cover"
      src={`/media/plan-${plan}.svg`}
      width="320"
      height="200"
      alt=""
    />
  );
}
