import { chmodSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startSite } from '../support/site-process.ts';
import { seededDataDir } from './support/seeded-data.ts';
import { staff } from './support/staff-program.ts';

test.describe('a site on the embedded database', () => {
  let dataDir: string;
  test.beforeEach(() => {
    dataDir = seededDataDir('stop');
  });
  test.afterEach(() => rmSync(dataDir, { recursive: true }));

  test('keeps its data to itself, refuses a second process on the same data and names the first, and a taken port in one sentence, and leaves the first unharmed', async () => {
    // As an operator may have made it.
    for (const folder of ['.', 'database']) {
      chmodSync(join(dataDir, folder), 0o755);
    }
    const site = await startSite({ dataDir });
    for (const folder of ['.', 'database']) {
      expect(statSync(join(dataDir, folder)).mode & 0o777, folder).toBe(0o700);
    }
    const refusal = startSite({ dataDir });
    await expect(refusal).rejects.toThrow(`Process ${site.child.pid} already uses the database`);
    await expect(refusal).rejects.toThrow('ended with 1');
    expect(await staff({ dataDir }, 'list')).toMatch(/^1: The site is running\. Process \d+ already uses/);

    const other = seededDataDir('stop');
    await expect(startSite({ dataDir: other, port: Number(new URL(site.origin).port) })).rejects.toThrow(
      '\nThe port is taken by another program. Set PORT (WORKER_PORT of a worker) to another one.\n',
    );
    rmSync(other, { recursive: true });
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  // One after the other on the same data, because a start takes seconds.
  test('stops with 0 on SIGTERM and on Ctrl-C, however often it is pressed, and starts again, also after it was killed', async () => {
    const lock = join(dataDir, 'database.pid');
    const first = await startSite({ dataDir });
    const accounts = first.demoAccounts();
    expect(await first.stop()).toBe(0);
    expect(existsSync(lock)).toBe(false);

    const killed = await startSite({ dataDir });
    expect(killed.demoAccounts()).toEqual(accounts);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(lock)).toBe(true);

    const again = await startSite({ dataDir });
    expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
    again.child.kill('SIGINT');
    await expect.poll(() => fetch(again.origin).catch(() => 'closed'), { intervals: [20] }).toBe('closed');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });
});
