import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { startSite } from '../support/site-process.ts';

const REFUSE_DEMO = {
  NODE_OPTIONS: `--import=${new URL('../support/refuse-demo.ts', import.meta.url).href}`,
};

test.describe('a site without demo/ and sandboxes/', () => {
  let postgres: PostgresServer;
  let dataDir: string;
  test.beforeEach(async () => {
    postgres = await startPostgres();
    dataDir = mkdtempSync(join(tmpdir(), 'routi-production-'));
  });
  test.afterEach(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('starts and responds in production, where the pages of a demo do not exist', async () => {
    const site = await startSite({
      dataDir,
      env: {
        ...REFUSE_DEMO,
        SITE_PROFILE: 'production',
        SITE_ORIGIN: 'https://routi.example',
        DATABASE_URL: postgres.url,
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Routi <support@routi.example>',
        TOSS_CLIENT_KEY: 'live_ck_client_key',
        TOSS_SECRET_KEY: 'live_sk_secret_key',
        SECRET_KEY: randomBytes(32).toString('base64'),
      },
    });
    const statusOf = async (path: string) => (await fetch(site.origin + path)).status;
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/')).toBe(200);
    for (const path of [
      '/dev/gateway',
      '/dev/clock',
      '/dev/outbox',
      '/dev/mails',
      '/sandbox/toss/control/clock',
    ]) {
      expect(await statusOf(path), path).toBe(404);
    }
    expect(await site.stop()).toBe(0);
  });

  test('does not start as a demo', async () => {
    await expect(startSite({ dataDir, env: REFUSE_DEMO })).rejects.toThrow(
      /compose-demo\.ts imports #demo\//,
    );
  });
});
