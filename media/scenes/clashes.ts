import { blockOf } from '#app/domains/pipe-routing/equipment.ts';
import type { PlantRoom, RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';

/** Number of cells that a pipe shares with another pipe or with equipment, counted from their paths. */
export function clashes(room: PlantRoom, pipes: readonly RoutedPipe[]): number {
  const blocks = room.equipment.map(blockOf);
  const held = new Map<string, string>();
  let count = 0;
  for (const { name, points } of pipes) {
    // A path starts and ends on a nozzle's face, with one point per cell in between.
    for (const point of points.slice(1, -1)) {
      const cell = point.map(Math.floor) as unknown as Point;
      const key = cell.join(' ');
      const other = held.get(key);
      if (other !== undefined && other !== name) count++;
      held.set(key, name);
      if (
        blocks.some(({ min, max }) =>
          cell.every((value, axis) => value >= (min[axis] ?? 0) && value < (max[axis] ?? 0)),
        )
      )
        count++;
    }
  }
  return count;
}
