import { DEMO_RUN, type HallLine, manyLines } from '#app/domains/pipe-routing/many-lines.ts';
import { lazy } from '#app/domains/pipe-routing/plant-room.ts';
import { routePipes } from '#app/domains/pipe-routing/route-pipes.ts';
import { cornersBetween, countRoutes } from '#app/domains/pipe-routing/route-stats.ts';

/** The run of the live demo: its lines in the hall, and the clashes among them. */
export const hallRun = lazy((): { lines: readonly HallLine[]; clashes: number } => {
  const { plant, systems } = manyLines(DEMO_RUN.lines, DEMO_RUN.seed);
  const requests = new Map(plant.requests.map((request) => [request.name, request]));
  const routes = routePipes(plant);
  const lines = routes.flatMap(({ name, cells }) => {
    const [request, system] = [requests.get(name), systems.get(name)];
    return request && system ? [{ system, points: cornersBetween(request, cells) }] : [];
  });
  return { lines, clashes: countRoutes(plant, routes).clashes };
});
