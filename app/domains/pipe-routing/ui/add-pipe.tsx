import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { freePorts } from '../demo-plant.ts';
import { DEMO_PORTS, PORT_IDS } from '../demo-room.ts';
import type { Demo } from './use-demo.ts';

const ENDS = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const;

/** Adds a pipe between two free ports, chosen by name. */
export function AddPipe({ demo: { plant, ends, setEnds, join } }: { demo: Demo }) {
  const id = useId();
  const free = freePorts(plant);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Add a pipe</legend>
      <div className="grid gap-3">
        {ENDS.map(({ end, label }) => (
          <div key={end} className="flex items-center gap-3">
            <label htmlFor={id + end} className="w-10 shrink-0">
              {label}
            </label>
            <select
              id={id + end}
              className="input w-full"
              value={ends[end] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setEnds({ ...ends, [end]: PORT_IDS.find((port) => port === value) ?? null })
              }
            >
              <option value="">Choose a free port</option>
              {free.map((port) => (
                <option key={port} value={port}>
                  {DEMO_PORTS[port].name}
                </option>
              ))}
            </select>
          </div>
        ))}
        <Button className="justify-self-start" onClick={join}>
          Add pipe
        </Button>
      </div>
    </fieldset>
  );
}
