import type { PlanCode } from '../catalog.ts';

/** A small drawing of the plan on a plate. In dark mode it is the light one, dimmed, as the dark one has black edges. */
export function PlanDrawing({ plan }: { plan: PlanCode }) {
  return (
    <span className="relative shrink-0 overflow-hidden rounded-sm bg-subtle after:absolute after:inset-0 after:bg-[light-dark(transparent,rgb(11_18_16/.38))]">
      <img
        className="scheme-light h-15 w-21 object-cover"
        src={`/media/plan-${plan}.svg`}
        width="320"
        height="200"
        alt=""
      />
    </span>
  );
}
