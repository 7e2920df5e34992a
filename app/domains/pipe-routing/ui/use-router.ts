import { useEffect, useRef, useState } from 'react';
import type { DemoPlant } from '../demo-plant.ts';
import type { HallLine } from '../many-lines.ts';
import type { Hall } from '../plant-hall.ts';
import type { RouteStats } from '../route-stats.ts';
import type { RouterRequest, RouterResponse } from '../router-service.ts';

type FoundRoutes = Extract<RouterResponse, { kind: 'room' }>;

/** Progress or result of a run of many lines. `hall`: null until the worker has built it. */
export type Run =
  | { is: 'under-way'; done: number; of: number; hall: Hall | null; lines: readonly HallLine[] }
  | { is: 'finished'; hall: Hall; lines: readonly HallLine[]; stats: RouteStats; ms: number; without: number }
  | { is: 'stopped'; done: number };

export type Router = {
  /** Routes of the latest plant, or of the previous one until they arrive. */
  found: { plant: DemoPlant; response: FoundRoutes } | null;
  run: Run | null;
  isBroken: boolean;
  startRun: (count: number, seed: number) => void;
  stopRun: () => void;
  forgetRun: () => void;
};

/** Requests routes from a worker whenever the plant changes, and runs of many lines on demand. */
export function useRouter(plant: DemoPlant): Router {
  const worker = useRef<Worker>(null);
  const lastId = useRef(0);
  const requested = useRef(new Map<number, DemoPlant>());
  const runId = useRef(0);
  const [found, setFound] = useState<Router['found']>(null);
  const [run, setRun] = useState<Run | null>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const own = new Worker(new URL('../router.worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    own.onerror = () => setBroken(true);
    own.onmessage = ({ data }: MessageEvent<RouterResponse>) => {
      if (data.kind === 'room') {
        const requestedPlant = requested.current.get(data.id);
        requested.current.delete(data.id);
        if (requestedPlant && data.id === lastId.current) setFound({ plant: requestedPlant, response: data });
      } else if (data.id === runId.current) {
        setRun((run) => advance(run, data));
      }
    };
    return () => own.terminate();
  }, []);

  useEffect(() => {
    requested.current.set(++lastId.current, plant);
    worker.current?.postMessage({ kind: 'room', id: lastId.current, plant } satisfies RouterRequest);
  }, [plant]);

  function send(request: RouterRequest) {
    worker.current?.postMessage(request);
  }

  return {
    found,
    run,
    isBroken,
    startRun: (count, seed) => {
      runId.current++;
      setRun({ is: 'under-way', done: 0, of: count, hall: null, lines: [] });
      send({ kind: 'lines', id: runId.current, count, seed });
    },
    stopRun: () => send({ kind: 'stop' }),
    forgetRun: () => {
      send({ kind: 'stop' });
      runId.current++;
      setRun(null);
    },
  };
}

function advance(run: Run | null, response: Exclude<RouterResponse, { kind: 'room' }>): Run | null {
  if (response.kind === 'stopped') return { is: 'stopped', done: response.done };
  if (run?.is !== 'under-way') return run;
  if (response.kind === 'hall') return { ...run, hall: response.hall };
  const { hall } = run;
  const lines = [...run.lines, ...response.lines];
  if (response.kind === 'progress') return { ...run, done: response.done, lines };
  const { stats, ms, without } = response;
  return hall && { is: 'finished', hall, lines, stats, ms, without };
}
