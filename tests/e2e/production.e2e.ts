import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { startSite } from '../support/site-process.ts';

const REFUSE_DEMO = {
  NODE_OPTIONS: `--import=${new URL('../support/refuse-demo.ts', import.meta.url).href}`,
};

const ORIGIN = 'https://routi.example';

/** Every method and address that a demo alone has. */
const DEMO_REQUESTS = [
  ...Object.entries(ROUTE_POLICIES).flatMap(([path, policy]) =>
    Object.entries(policy)
      .filter(([, who]) => who === 'demo')
      .map(([method]) => ({
        method,
        path: path.replace(':code', 'routiai').replace(':sample', 'welcome-1'),
      })),
  ),
  ...[
    '/sandbox/toss',
    '/sandbox/toss/control/clock',
    '/sandbox/paypal',
    '/sandbox/paypal/approve',
    '/sandbox/popbill',
    '/sandbox/popbill/POPBILL/Token',
    '/sandbox/odcloud',
    '/sandbox/odcloud/api/nts-businessman/v1/status',
  ].flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path }))),
];

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
        SITE_ORIGIN: ORIGIN,
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
    for (const { method, path } of DEMO_REQUESTS) {
      const response = await fetch(site.origin + path, { method, headers: { Origin: ORIGIN } });
      expect(response.status, `${method} ${path}`).toBe(404);
    }
    expect(await site.stop()).toBe(0);
  });

  test('would notice demo code in the build by the names of its files', () => {
    const chunks = new URL('../../build/server/assets/', import.meta.url);
    const texts = readdirSync(chunks).map((name) => readFileSync(new URL(name, chunks), 'utf8'));
    expect(texts.some((text) => text.includes('\n// demo/clock/'))).toBe(true);
  });

  test('does not start as a demo', async () => {
    await expect(startSite({ dataDir, env: REFUSE_DEMO })).rejects.toThrow(
      /compose-demo\.ts imports #demo\//,
    );
  });
});
