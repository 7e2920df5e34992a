import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { expect, test } from 'vitest';

test('lowerPriority puts a process behind others', () => {
  const program = `
    import { getPriority } from 'node:os';
    import { lowerPriority } from './server/lower-priority.ts';
    lowerPriority();
    console.log(getPriority());`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(Number(printed)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});
