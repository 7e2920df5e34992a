import { useEffect, useRef, useState } from 'react';
import type { DemoPlant } from '../demo-plant.ts';
import type { RouterRequest, RouterResponse } from '../router-service.ts';

type FoundRoutes = Extract<RouterResponse, { kind: 'room' }>;
type FinishedRun = Extract<RouterResponse, { kind: 'lines' }>;

/** Progress or result of a run of many lines. */
export type Run =
  | { is: 'under-way'; done: number; of: number }
  | { is: 'finished'; result: FinishedRun }
  | { is: 'stopped'; done: number };

export type Router = {
  /** Of the latest plant; of the previous one until its routes arrive. */
  found: { plant: DemoPlant; response: FoundRoutes } | null;
  run: Run | null;
  isBroken: boolean;
  startRun: (count: number, seed: number) => void;
  stopRun: () => void;
  forgetRun: () => void;
};

/** Requests routes from a worker whenever the plant changes, and runs on demand. */
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
        if (data.kind === 'progress') setRun({ is: 'under-way', done: data.done, of: data.of });
        else if (data.kind === 'stopped') setRun({ is: 'stopped', done: data.done });
        else setRun({ is: 'finished', result: data });
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
      setRun({ is: 'under-way', done: 0, of: count });
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
