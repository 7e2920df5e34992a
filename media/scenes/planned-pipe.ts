import type { RoutedPipe } from '#app/domains/pipe-routing/plant-room.ts';

/** The planned pipe of a room. */
export function plannedPipe(pipes: readonly RoutedPipe[]): RoutedPipe {
  const plan = pipes.find(({ name }) => name === 'plan');
  if (!plan) throw new Error('no planned pipe');
  return plan;
}
