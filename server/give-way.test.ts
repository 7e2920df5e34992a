import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';
import { expect, test } from 'vitest';

test('a process that gives way has a lower priority than others', () => {
  const program = `
    import { getPriority } from 'node:os';
    import { giveWay } from './server/give-way.ts';
    giveWay();
    console.log(getPriority());`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(Number(printed)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});
