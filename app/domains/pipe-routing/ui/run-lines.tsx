import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '../demo-texts.ts';
import { DEMO_RUN } from '../many-lines.ts';
import type { Demo } from './use-demo.ts';

/** A run of many lines in the worker, with progress and a stop button. */
export function RunLines({ demo: { run, startRun, stopRun, backToRoom } }: { demo: Demo }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="routing-demo-legend">At scale</legend>
      {run?.is === 'under-way' ? (
        <>
          <label htmlFor={id} className="block text-small tabular-nums">
            {formatCount(run.done)} of {formatCount(run.of)} lines
          </label>
          <progress id={id} className="routing-demo-progress" value={run.done} max={run.of} />
          <Button variant="secondary" onClick={stopRun}>
            Stop the run
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={startRun}>
            Route {formatCount(DEMO_RUN.lines)} lines
          </Button>
          {run?.is === 'finished' && (
            <Button variant="quiet" onClick={backToRoom}>
              Back to the room
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
