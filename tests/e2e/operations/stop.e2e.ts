import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { seededPostgres } from '../support/seeded-data.ts';
import { expect, test } from '../support/site.ts';
import { staff } from '../support/staff-program.ts';

// Serial and on the same data, because a start takes seconds.
test.describe
  .serial('a site on the embedded database', () => {
    let dataDir: string;
    let site: SiteProcess;
    test.beforeAll(() => {
      dataDir = mkdtempSync(join(tmpdir(), 'routi-stop-'));
    });
    test.afterAll(() => rmSync(dataDir, { recursive: true }));

    const lock = () => join(dataDir, 'database.pid');

    test('makes its data private, rejects a second process on it and a taken port, and keeps running', async () => {
      test.slow();
      // An operator may have created it like this.
      mkdirSync(join(dataDir, 'database'));
      for (const folder of ['.', 'database']) {
        chmodSync(join(dataDir, folder), 0o755);
      }
      site = await startSite({ dataDir });
      for (const folder of ['.', 'database']) {
        expect(statSync(join(dataDir, folder)).mode & 0o777, folder).toBe(0o700);
      }
      const { postgres, dataDir: other } = await seededPostgres('stop');
      const taken = {
        dataDir: other,
        env: { DATABASE_URL: postgres.url },
        port: Number(new URL(site.origin).port),
      };
      const refusal = startSite({ dataDir });
      await Promise.all([
        expect(refusal).rejects.toThrow(`Process ${site.child.pid} already uses the database`),
        expect(refusal).rejects.toThrow('ended with 1'),
        expect(staff({ dataDir }, 'list')).resolves.toMatch(
          /^1: The site is running\. Process \d+ already uses/,
        ),
        expect(startSite(taken)).rejects.toThrow(
          '\nThe port is taken by another program. Set PORT (WORKER_PORT of a worker) to another one.\n',
        ),
      ]);
      await postgres.stop();
      rmSync(other, { recursive: true });
      // 503 while the machine is too busy for the database to respond within 2 s.
      await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
    });

    // A single SIGTERM is covered by the kill drill and by every other site of the journeys.
    test('starts again after a kill and exits with 0 on repeated Ctrl-C', async () => {
      const accounts = site.demoAccounts();
      site.child.kill('SIGKILL');
      await site.ended;
      expect(existsSync(lock())).toBe(true);

      const again = await startSite({ dataDir });
      expect(again.demoAccounts()).toEqual(accounts);
      expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
      again.child.kill('SIGINT');
      await expect.poll(() => fetch(again.origin).catch(() => 'closed'), { intervals: [20] }).toBe('closed');
      again.child.kill('SIGINT');
      expect(await again.ended).toBe(0);
      expect(existsSync(lock())).toBe(false);
    });
  });
