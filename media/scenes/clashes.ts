import { blockOf } from '#app/domains/pipe-routing/equipment.ts';
import type { PlantRoom, RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';
import type { Point } from '#app/domains/pipe-routing/space.ts';

/** How many cells of these pipes lie in another pipe or in equipment of the room, counted from their ways. */
export function clashes(room: PlantRoom, pipes: readonly RoutedPipe[]): number {
  const blocks = room.equipment.map(blockOf);
  const held = new Map<string, string>();
  let count = 0;
  for (const { name, points } of pipes) {
    // A way begins and ends on the face of a nozzle; between them it has one point for each cell.
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
