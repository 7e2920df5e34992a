import { useId } from 'react';
import { DEMO_SYSTEMS, type DemoSystem, type Elbows } from '../demo-plant.ts';
import type { Demo } from './use-demo.ts';

const ELBOWS = [
  { elbows: 'generative', label: 'Generative Elbow', way: 'Over' },
  { elbows: 'smart', label: 'Smart Elbow', way: 'Around' },
] as const satisfies readonly { elbows: Elbows; label: string; way: string }[];
const SYSTEMS = Object.entries(DEMO_SYSTEMS) as [DemoSystem, string][];

/** Choice of the algorithm and the visible systems. */
export function DemoChoices({ demo: { plant, hidden, setElbows, setShown } }: { demo: Demo }) {
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">Elbow strategy</legend>
        <div className="grid gap-2">
          {ELBOWS.map(({ elbows, label, way }) => (
            <label key={elbows} className="radio-tab-label">
              <input
                className="size-4 shrink-0"
                type="radio"
                name={id}
                checked={plant.elbows === elbows}
                onChange={() => setElbows(elbows)}
              />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-small">{way}</span>
              </span>
            </label>
          ))}
        </div>
        <p className="mt-2 text-muted text-small">
          This shows what the two algorithms are for, not how they work.
        </p>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">Show systems</legend>
        {SYSTEMS.map(([system, name]) => (
          <label key={system} className="flex min-h-11 items-center gap-3">
            <input
              className="size-5"
              type="checkbox"
              checked={!hidden.has(system)}
              onChange={({ currentTarget }) => setShown(system, currentTarget.checked)}
            />
            <span className="routing-demo-swatch" data-system={system} aria-hidden="true" />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}
