import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';

const SERVER = join(import.meta.dirname, 'postgres-server.ts');
/** Starts a server, prints its process id and exits abruptly, like a worker that timed out. */
const EXIT_WITHOUT_STOP = `
  const { startPostgres } = await import(${JSON.stringify(SERVER)});
  const { process: server } = await startPostgres();
  console.log(server.pid);
  process.exit();
`;

test('a server ends with the process that started it, even without stop', async () => {
  const pid = Number(execFileSync(process.execPath, ['--input-type=module', '-e', EXIT_WITHOUT_STOP]));
  expect(pid).toBeGreaterThan(1);
  const runs = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await eventually(() => expect(runs()).toBe(false));
});
