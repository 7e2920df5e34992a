import { useId } from 'react';
import { formatCount } from '../demo-texts.ts';
import type { Demo } from './use-demo.ts';

/** Routing figures in a corner of the view. Progress is outside the status, or it would be announced all the time. */
export function DemoHud({ id, demo: { figures, note, run } }: { id: string; demo: Demo }) {
  const progress = useId();
  return (
    <div className="routing-demo-hud">
      <div id={id} role="status">
        {figures.length > 0 && (
          <p className="routing-demo-figures">
            {figures.map(({ value, unit }, index) => (
              <span key={unit}>
                {index > 0 && ' '}
                <b>{value}</b>
                {unit && ` ${unit}`}
              </span>
            ))}
          </p>
        )}
        {note && <p>{note}</p>}
      </div>
      {run?.is === 'under-way' && (
        <>
          <progress id={progress} value={run.done} max={run.of} />
          <label htmlFor={progress}>
            {formatCount(run.done)} of {formatCount(run.of)} lines
          </label>
        </>
      )}
    </div>
  );
}
