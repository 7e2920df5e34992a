import { useId } from 'react';
import type { Demo } from './use-demo.ts';

const STEPS = [
  { label: 'X −', key: 'ArrowLeft', by: [-1, 0] },
  { label: 'X +', key: 'ArrowRight', by: [1, 0] },
  { label: 'Y −', key: 'ArrowUp', by: [0, -1] },
  { label: 'Y +', key: 'ArrowDown', by: [0, 1] },
] as const;

/** Moves the unit cell by cell with buttons, or with arrow keys while one of them has focus. */
export function MoveUnit({ demo: { plant, moveTo } }: { demo: Demo }) {
  const id = useId();
  const [x, y] = plant.obstacle;
  const move = ([dx, dy]: readonly [number, number]) => moveTo([x + dx, y + dy]);
  return (
    <fieldset
      aria-describedby={id}
      onKeyDown={(event) => {
        const step = STEPS.find(({ key }) => key === event.key);
        if (!step) return;
        event.preventDefault();
        move(step.by);
      }}
    >
      <legend className="mb-2 font-semibold">Move the unit</legend>
      <div className="grid grid-cols-2 gap-2">
        {STEPS.map(({ label, by }) => (
          <button key={label} type="button" className="button button-secondary" onClick={() => move(by)}>
            {label}
          </button>
        ))}
      </div>
      <p id={id} className="mt-2 text-muted text-small tabular-nums">
        It stands at X {x}, Y {y}. Arrow keys move it too.
      </p>
    </fieldset>
  );
}
