import { type DemoPlant, toPlant } from './demo-plant.ts';
import { type HallLine, manyLines } from './many-lines.ts';
import { type Hall, plantHall } from './plant-hall.ts';
import { eachRouted, type Plant, type Route, tryRoutePipes } from './route-pipes.ts';
import { cornersBetween, countRoutes, type RouteStats } from './route-stats.ts';

/** Responses repeat the `id`, so that stale ones can be dropped. */
export type RouterRequest =
  | { kind: 'room'; id: number; plant: DemoPlant }
  | { kind: 'lines'; id: number; count: number; seed: number }
  | { kind: 'stop' };

type LinesRequest = Extract<RouterRequest, { kind: 'lines' }>;

/** `ms`: routing time only, measured in the worker. */
export type RouterResponse =
  | {
      kind: 'room';
      id: number;
      routes: readonly Route[];
      without: readonly string[];
      stats: RouteStats;
      ms: number;
    }
  /** The hall of the coming lines, which only the worker can build. */
  | { kind: 'hall'; id: number; hall: Hall }
  /** `lines`: new ones since the previous response. */
  | { kind: 'progress'; id: number; done: number; of: number; lines: readonly HallLine[] }
  | {
      kind: 'lines';
      id: number;
      lines: readonly HallLine[];
      without: number;
      stats: RouteStats;
      ms: number;
    }
  | { kind: 'stopped'; id: number; done: number };

type Options = {
  respond: (response: RouterResponse) => void;
  /** Monotonic clock, ms. */
  now: () => number;
  /** Lets the worker receive pending messages. */
  pause: () => Promise<void>;
};

/** Routing time between progress reports and pauses. */
const SLICE_MS = 40;

/** The worker's logic, testable without a worker. A new run or `stop` ends the previous run. */
export function routerService({ respond, now, pause }: Options): (request: RouterRequest) => Promise<void> {
  let run = 0;
  return async (request) => {
    switch (request.kind) {
      case 'stop':
        run++;
        return;
      case 'room': {
        const plant = toPlant(request.plant);
        const start = now();
        const { routes, without } = routePossiblePipes(plant);
        const ms = now() - start;
        respond({ kind: 'room', id: request.id, routes, without, stats: countRoutes(plant, routes), ms });
        return;
      }
      case 'lines': {
        const own = ++run;
        await routeLines(request, () => own !== run);
      }
    }
  };

  async function routeLines({ id, count, seed }: LinesRequest, isStopped: () => boolean) {
    const { plant, systems } = manyLines(count, seed);
    respond({ kind: 'hall', id, hall: plantHall() });
    const routes: Route[] = [];
    let found: HallLine[] = [];
    let [done, ms] = [0, 0];
    let start = now();
    for (const { request, cells } of eachRouted(plant)) {
      const system = systems.get(request.name);
      if (cells && system) {
        routes.push({ name: request.name, cells });
        found.push({ system, points: cornersBetween(request, cells) });
      }
      done++;
      if (now() - start < SLICE_MS) continue;
      ms += now() - start;
      respond({ kind: 'progress', id, done, of: plant.requests.length, lines: found });
      found = [];
      await pause();
      if (isStopped()) {
        respond({ kind: 'stopped', id, done });
        return;
      }
      start = now();
    }
    ms += now() - start;
    respond({
      kind: 'lines',
      id,
      lines: found,
      without: done - routes.length,
      stats: countRoutes(plant, routes),
      ms,
    });
  }
}

/** Drops pipes that have no path, and routes the others without them. */
export function routePossiblePipes(plant: Plant): { routes: readonly Route[]; without: readonly string[] } {
  const without: string[] = [];
  for (;;) {
    const requests = plant.requests.filter(({ name }) => !without.includes(name));
    const found = tryRoutePipes({ ...plant, requests });
    if (found.ok) return { routes: found.value, without };
    without.push(found.error);
  }
}
