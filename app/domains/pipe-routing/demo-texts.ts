import { type AddPipeError, DEMO_SYSTEMS, type DemoSystem, type MoveError } from './demo-plant.ts';
import type { RouteStats } from './route-stats.ts';

export const ERROR_MESSAGES: Readonly<Record<AddPipeError | MoveError | 'choose-two', string>> = {
  'choose-two': 'Choose two free ports first.',
  'same-port': 'A pipe needs two different ports.',
  'port-taken': 'A port holds one pipe. Choose a free one.',
  edge: 'The unit stays in the room.',
  'in-the-way': 'The unit cannot stand there: equipment or a port is in its way.',
};

/** '4 pipes, 19 elbows, 0 clashes, routed in 67 ms.' and what is missing from it. */
export function describeRoom(
  survey: RouteStats,
  ms: number,
  without: readonly string[],
  hidden: ReadonlySet<DemoSystem>,
): string {
  const sentences = [`${describeStats(survey, 'pipe')}, routed in ${formatTime(ms)}.`];
  if (without.length > 0) sentences.push(`No way is free for: ${without.join('; ')}.`);
  if (hidden.size > 0)
    sentences.push(`Hidden: ${[...hidden].map((system) => DEMO_SYSTEMS[system]).join(', ')}.`);
  return sentences.join(' ');
}

/** '1,000 lines, 5,120 elbows, 0 clashes, routed in 1,204 ms.' */
export function describeRun(survey: RouteStats, ms: number, without: number): string {
  const missing = without > 0 ? ` No way was free for ${formatCount(without)} more.` : '';
  return `${describeStats(survey, 'line')}, routed in ${formatTime(ms)}.${missing}`;
}

function describeStats({ pipes, elbows, clashes }: RouteStats, one: string): string {
  const many = (number: number, word: string, plural = `${word}s`) =>
    `${formatCount(number)} ${number === 1 ? word : plural}`;
  return `${many(pipes, one)}, ${many(elbows, 'elbow')}, ${many(clashes, 'clash', 'clashes')}`;
}

/** '1,000' */
export function formatCount(number: number): string {
  return number.toLocaleString('en-US');
}

function formatTime(ms: number): string {
  return ms < 1 ? 'less than 1 ms' : `${formatCount(Math.round(ms))} ms`;
}
