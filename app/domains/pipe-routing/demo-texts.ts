import { type AddRefusal, DEMO_SYSTEMS, type DemoSystem, type MoveRefusal } from './demo-plant.ts';
import type { Survey } from './survey.ts';

/** Why something was not done, as a visitor is told. */
export const REFUSALS: Readonly<Record<AddRefusal | MoveRefusal | 'choose-two', string>> = {
  'choose-two': 'Choose two free ports first.',
  'same-port': 'A pipe needs two different ports.',
  'port-taken': 'A port holds one pipe. Choose a free one.',
  edge: 'The unit stays in the room.',
  'in-the-way': 'The unit cannot stand there: equipment or a port is in its way.',
};

/** '4 pipes, 19 elbows, 0 clashes, routed in 67 ms.' and what is missing in it. `ms`: as measured. */
export function describeRoom(
  survey: Survey,
  ms: number,
  without: readonly string[],
  hidden: ReadonlySet<DemoSystem>,
): string {
  const sentences = [`${counted(survey, 'pipe')}, routed in ${time(ms)}.`];
  if (without.length > 0) sentences.push(`No way is free for: ${without.join('; ')}.`);
  if (hidden.size > 0)
    sentences.push(`Hidden: ${[...hidden].map((system) => DEMO_SYSTEMS[system]).join(', ')}.`);
  return sentences.join(' ');
}

/** '1,000 lines, 5,120 elbows, 0 clashes, routed in 1,204 ms.' */
export function describeRun(survey: Survey, ms: number, without: number): string {
  const missing = without > 0 ? ` No way was free for ${count(without)} more.` : '';
  return `${counted(survey, 'line')}, routed in ${time(ms)}.${missing}`;
}

function counted({ pipes, elbows, clashes }: Survey, one: string): string {
  const many = (number: number, word: string, plural = `${word}s`) =>
    `${count(number)} ${number === 1 ? word : plural}`;
  return `${many(pipes, one)}, ${many(elbows, 'elbow')}, ${many(clashes, 'clash', 'clashes')}`;
}

/** '1,000' */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

function time(ms: number): string {
  return ms < 1 ? 'less than 1 ms' : `${count(Math.round(ms))} ms`;
}
