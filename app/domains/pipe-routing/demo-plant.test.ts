import { describe, expect, it } from 'vitest';
import { addPipe, type DemoPlant, FIRST_PLANT, freePorts, moveObstacle, toPlant } from './demo-plant.ts';
import { DEMO_PORTS, obstacleAt, PORT_IDS } from './demo-room.ts';
import { blockOf } from './equipment.ts';
import { DIRECTIONS, type Plant, type Route, tryRoutePipes } from './route-pipes.ts';
import { countRoutes } from './route-stats.ts';
import { routePossiblePipes } from './router-service.ts';

const unwrap = <T>(result: { ok: true; value: T } | { ok: false; error: string }): T => {
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const routesOf = (plant: DemoPlant) => unwrap(tryRoutePipes(toPlant(plant)));
const highest = ({ cells }: Route) => Math.max(...cells.map(([, , z]) => z));
const full = PORT_IDS.reduce<DemoPlant>((plant) => {
  const [from, to] = freePorts(plant);
  return from && to ? unwrap(addPipe(plant, from, to)) : plant;
}, FIRST_PLANT);

describe('a visitor of the demo', () => {
  it('adds a pipe, which occupies its ports', () => {
    const more = unwrap(addPipe(FIRST_PLANT, 'tank-high', 'vessel-top-1'));
    expect(freePorts(FIRST_PLANT)).toContain('tank-high');
    expect(freePorts(more)).not.toContain('tank-high');
    expect(routesOf(more).at(-1)?.cells[0]).toEqual(DEMO_PORTS['tank-high'].port.cell);
    expect(countRoutes(toPlant(more), routesOf(more))).toMatchObject({ pipes: 5, clashes: 0 });
  });

  it('cannot join a port to itself or to an occupied one', () => {
    expect(addPipe(FIRST_PLANT, 'tank-high', 'tank-high')).toEqual({ ok: false, error: 'same-port' });
    expect(addPipe(FIRST_PLANT, 'tank-low', 'tank-high')).toEqual({ ok: false, error: 'port-taken' });
    expect(addPipe(FIRST_PLANT, 'tank-high', 'unit-west-1')).toEqual({ ok: false, error: 'port-taken' });
  });

  it('joins all ports without a clash, with either algorithm', () => {
    for (const elbows of ['generative', 'smart'] as const) {
      const plant = toPlant({ ...full, elbows });
      const { routes, without } = routePossiblePipes(plant);
      expect(without).toEqual([]);
      expect(countRoutes(plant, routes)).toMatchObject({ pipes: PORT_IDS.length / 2, clashes: 0 });
    }
  });

  it('moves the unit, which pipes avoid', () => {
    const moved = unwrap(moveObstacle(FIRST_PLANT, [11, 8]));
    expect(moved.obstacle).toEqual([11, 8]);
    expect(routesOf(moved)).not.toEqual(routesOf(FIRST_PLANT));
    const { min, max } = blockOf(obstacleAt([11, 8]));
    const inside = routesOf(moved)
      .flatMap(({ cells }) => cells)
      .filter((cell) => cell.every((at, axis) => at >= (min[axis] ?? 0) && at < (max[axis] ?? 0)));
    expect(inside).toEqual([]);
  });

  it('cannot move the unit out of the room, into equipment or in front of a port', () => {
    expect(moveObstacle(FIRST_PLANT, [11, -1])).toEqual({ ok: false, error: 'edge' });
    expect(moveObstacle(FIRST_PLANT, [11, 11])).toEqual({ ok: false, error: 'edge' });
    expect(moveObstacle(FIRST_PLANT, [7, 4])).toEqual({ ok: false, error: 'in-the-way' });
    // Covers x 15, the cell in front of an air unit's nozzle.
    expect(moveObstacle(FIRST_PLANT, [13, 8])).toEqual({ ok: false, error: 'in-the-way' });
  });

  it('finds paths for the first pipes at every position of the unit', () => {
    for (let x = 0; x <= 23; x++)
      for (let y = 0; y <= 10; y++) {
        const moved = moveObstacle(FIRST_PLANT, [x, y]);
        if (moved.ok)
          expect({ x, y, without: routePossiblePipes(toPlant(moved.value)).without }).toMatchObject({
            without: [],
          });
      }
  });

  it('routes over the unit with Generative Elbow and around it with Smart Elbow', () => {
    const first = (elbows: DemoPlant['elbows']) => routesOf({ ...FIRST_PLANT, elbows })[0] as Route;
    const top = blockOf(obstacleAt(FIRST_PLANT.obstacle)).max[2];
    expect(highest(first('generative'))).toBeGreaterThanOrEqual(top);
    expect(highest(first('smart'))).toBeLessThan(top);
  });
});

describe('a plant that cannot be built', () => {
  const walled: Plant = {
    size: [7, 5, 2],
    seed: 1,
    blocks: [{ min: [3, 0, 0], max: [4, 5, 2] }],
    requests: [
      {
        name: 'shut in',
        from: { cell: [0, 1, 0], direction: DIRECTIONS.east },
        to: { cell: [6, 1, 0], direction: DIRECTIONS.west },
      },
      {
        name: 'free',
        from: { cell: [0, 3, 0], direction: DIRECTIONS.up },
        to: { cell: [2, 3, 0], direction: DIRECTIONS.up },
      },
    ],
  };

  it("returns an error with the pipe's name", () => {
    expect(tryRoutePipes(walled)).toEqual({ ok: false, error: 'shut in' });
  });

  it('is routed without that pipe', () => {
    const { routes, without } = routePossiblePipes(walled);
    expect(without).toEqual(['shut in']);
    expect(routes.map(({ name }) => name)).toEqual(['free']);
  });
});
