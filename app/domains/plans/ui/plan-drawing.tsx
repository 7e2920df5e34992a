import type { PlanCode } from '../catalog.ts';

/** A small drawing of the plan on a plate. In dark mode it stays light, as the dark drawing has black edges. */
export function PlanDrawing({ plan }: { plan: PlanCode }) {
  return (
    <span className="shrink-0 overflow-hidden rounded-sm bg-[light-dark(var(--color-subtle),var(--color-line))]">
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
