import { execFileSync } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';

/** The priority of a process that calls lowerPriority, started `lower` steps below this one. */
function priorityFrom(lower: number): number {
  const program = `
    import { getPriority } from 'node:os';
    import { lowerPriority } from './server/lower-priority.ts';
    lowerPriority();
    console.log(getPriority());`;
  const node = [process.execPath, '--input-type=module', '-e', program];
  return Number(execFileSync('nice', ['-n', String(lower), ...node], { encoding: 'utf8' }));
}

test('lowerPriority lowers the priority of a process', () => {
  expect(priorityFrom(0)).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
});

test('lowerPriority does not raise the priority of a process that was started lower', () => {
  expect(priorityFrom(15)).toBe(Math.min(getPriority() + 15, constants.priority.PRIORITY_LOW));
});
