import { describe, expect, it } from 'vitest';
import { FIRST_PLANT } from './demo-plant.ts';
import { DEMO_RUN, manyLines } from './many-lines.ts';
import { type RouterRequest, type RouterResponse, routerService } from './router-service.ts';

/** A service whose clock advances by `tick` ms on each reading. `between` is called during each pause. */
function open(tick: number, between: (handle: (request: RouterRequest) => Promise<void>) => void = () => {}) {
  const responses: RouterResponse[] = [];
  let time = 0;
  const handle = routerService({
    respond: (response) => responses.push(response),
    now: () => {
      time += tick;
      return time;
    },
    pause: async () => between(handle),
  });
  return { responses, handle };
}

describe('routerService', () => {
  it("responds with a room's routes, counts and routing time", async () => {
    const { responses, handle } = open(3);
    await handle({ kind: 'room', id: 7, plant: FIRST_PLANT });
    expect(responses).toMatchObject([
      { kind: 'room', id: 7, without: [], stats: { pipes: 4, clashes: 0 }, ms: 3 },
    ]);
  });

  it("reports a run's progress and lines, excluding pauses from the time", async () => {
    let rests = 0;
    const { responses, handle } = open(50, () => rests++);
    await handle({ kind: 'lines', id: 1, count: 5, seed: 1 });
    const progress = responses.filter(({ kind }) => kind === 'progress');
    expect(progress.map((response) => response.kind === 'progress' && response.done)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(rests).toBe(5);
    expect(responses.at(-1)).toMatchObject({
      kind: 'lines',
      id: 1,
      without: 0,
      stats: { pipes: 5, clashes: 0 },
    });
    // The clock is read twice more in each slice, and once after the last.
    expect(responses.at(-1)).toMatchObject({ ms: 5 * 100 + 50 });
  });

  it('stops a run on request and reports its progress', async () => {
    const { responses, handle } = open(50, (send) => void send({ kind: 'stop' }));
    await handle({ kind: 'lines', id: 2, count: 100, seed: 1 });
    expect(responses).toMatchObject([
      { kind: 'hall', id: 2 },
      { kind: 'progress', id: 2, done: 1, of: 100 },
      { kind: 'stopped', id: 2, done: 1 },
    ]);
  });

  it('routes a room during a run', async () => {
    let requested = false;
    const { responses, handle } = open(50, (send) => {
      if (!requested) void send({ kind: 'room', id: 9, plant: FIRST_PLANT });
      requested = true;
    });
    await handle({ kind: 'lines', id: 8, count: 3, seed: 1 });
    expect(responses.map(({ id }) => id)).toEqual([8, 8, 9, 8, 8, 8]);
  });
});

describe('many lines', () => {
  it('are routed without a clash', async () => {
    const { responses, handle } = open(0);
    await handle({ kind: 'lines', id: 1, count: DEMO_RUN.lines, seed: DEMO_RUN.seed });
    const last = responses.at(-1);
    if (last?.kind !== 'lines') throw new Error('the run did not end');
    expect(last.stats).toMatchObject({ pipes: 1000, clashes: 0 });
    expect(last.without).toBe(0);
    expect(responses.flatMap((response) => ('lines' in response ? response.lines : []))).toHaveLength(1000);
  });

  it('connect distinct nozzles', () => {
    const { plant } = manyLines(1000, 3);
    const ends = plant.requests.flatMap(({ from, to }) => [from, to].map(({ cell }) => cell.join(' ')));
    expect(new Set(ends).size).toBe(2000);
  });
});
