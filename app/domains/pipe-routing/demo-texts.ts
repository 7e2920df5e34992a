import { type AddPipeError, DEMO_SYSTEMS, type DemoSystem, type MoveError } from './demo-plant.ts';
import type { RouteStats } from './route-stats.ts';

export const ERROR_MESSAGES: Readonly<Record<AddPipeError | MoveError | 'choose-two', string>> = {
  'choose-two': 'Choose two free ports first.',
  'same-port': 'A pipe needs two different ports.',
  'port-taken': 'A port holds one pipe. Choose a free one.',
  edge: 'The unit must stay in the room.',
  'in-the-way': 'The unit cannot go there: equipment or a port is in the way.',
};

/** Such as '1,000' 'lines', '6,487' 'elbows', '0' 'clashes', '2.1 s'. */
export function listFigures({ pipes, elbows, clashes }: RouteStats, ms: number): readonly Figure[] {
  const figure = (number: number, unit: string, plural = `${unit}s`): Figure => ({
    value: formatCount(number),
    unit: number === 1 ? unit : plural,
  });
  return [
    figure(pipes, 'line'),
    figure(elbows, 'elbow'),
    figure(clashes, 'clash', 'clashes'),
    { value: formatTime(ms), unit: '' },
  ];
}

/** Pipes and systems that the picture does not show. */
export function describeMissing(without: readonly string[], hidden: ReadonlySet<DemoSystem>): string {
  const sentences: string[] = [];
  if (without.length > 0) sentences.push(`No free path for: ${without.join('; ')}.`);
  if (hidden.size > 0)
    sentences.push(`Hidden: ${[...hidden].map((system) => DEMO_SYSTEMS[system]).join(', ')}.`);
  return sentences.join(' ');
}

export function describeMissingLines(without: number): string {
  return without > 0 ? `No free path for ${formatCount(without)} more.` : '';
}

export type Figure = { value: string; unit: string };

/** '1,000' */
export function formatCount(number: number): string {
  return number.toLocaleString('en-US');
}

function formatTime(ms: number): string {
  if (ms < 1) return '<1 ms';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
