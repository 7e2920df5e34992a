import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startSite } from '../support/site-process.ts';
import { seededDataDir } from './support/seeded-data.ts';

test.describe('a site on the embedded database', () => {
  let dataDir: string;
  test.beforeEach(() => {
    dataDir = seededDataDir('stop');
  });
  test.afterEach(() => rmSync(dataDir, { recursive: true }));

  test('refuses a second process on the same data within 2 s, names the first and leaves it unharmed', async () => {
    const site = await startSite({ dataDir });
    const startedAt = performance.now();
    const refusal = startSite({ dataDir });
    await expect(refusal).rejects.toThrow(`Process ${site.child.pid} already uses the database`);
    await expect(refusal).rejects.toThrow('ended with 1');
    expect((performance.now() - startedAt) / 1000).toBeLessThan(2);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  test('stops on SIGTERM with 0, takes its lock away and starts again on the same data', async () => {
    const first = await startSite({ dataDir });
    const accounts = first.demoAccounts();
    expect(await first.stop()).toBe(0);
    expect(existsSync(join(dataDir, 'database.pid'))).toBe(false);
    const again = await startSite({ dataDir });
    expect(again.demoAccounts()).toEqual(accounts);
    expect(await again.stop()).toBe(0);
  });

  test('stops on Ctrl-C, however often it is pressed', async () => {
    const site = await startSite({ dataDir });
    site.child.kill('SIGINT');
    await expect.poll(() => fetch(site.origin).catch(() => 'closed'), { intervals: [20] }).toBe('closed');
    site.child.kill('SIGINT');
    expect(await site.ended).toBe(0);
  });

  test('starts again after it was killed', async () => {
    const first = await startSite({ dataDir });
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(dataDir, 'database.pid'))).toBe(true);
    const again = await startSite({ dataDir });
    expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });

  test('says in one sentence that its port is taken', async () => {
    const site = await startSite({ dataDir });
    const other = seededDataDir('stop');
    const refusal = startSite({ dataDir: other, port: Number(new URL(site.origin).port) });
    await expect(refusal).rejects.toThrow(
      '\nThe port is taken by another program. Set PORT to another one.\n',
    );
    rmSync(other, { recursive: true });
    expect(await site.stop()).toBe(0);
  });
});
