import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { expect, test } from '../support/site.ts';
import { staff, tokenIn } from '../support/staff-program.ts';

const REFUSE_DEMO = {
  NODE_OPTIONS: `--import=${new URL('../../support/refuse-demo.ts', import.meta.url).href}`,
};

const ORIGIN = 'https://routi.example';
const PRODUCTION = {
  SITE_PROFILE: 'production',
  SITE_ORIGIN: ORIGIN,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Routi <support@routi.example>',
  TOSS_CLIENT_KEY: 'live_ck_client_key',
  TOSS_SECRET_KEY: 'live_sk_secret_key',
};

/** Every method and address that only a demo has. */
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
  let site: SiteProcess;
  /** Settings that a demo may have, too. */
  let shared: Record<string, string>;
  test.beforeAll(async () => {
    postgres = await startPostgres();
    dataDir = mkdtempSync(join(tmpdir(), 'routi-production-'));
    shared = { DATABASE_URL: postgres.url, SECRET_KEY: randomBytes(32).toString('base64') };
    site = await startSite({ dataDir, env: { ...REFUSE_DEMO, ...shared, ...PRODUCTION } });
  });
  test.afterAll(async () => {
    expect(await site.stop()).toBe(0);
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('starts in production and responds 404 to all demo pages and sandboxes', async () => {
    const statusOf = async (path: string) => (await fetch(site.origin + path)).status;
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/')).toBe(200);
    for (const { method, path } of DEMO_REQUESTS) {
      const response = await fetch(site.origin + path, { method, headers: { Origin: ORIGIN } });
      expect(response.status, `${method} ${path}`).toBe(404);
    }
  });

  test('gets its first admins by the staff command, which never revokes the last one', async () => {
    // Each command loads the site.
    test.slow();
    const operator = (...args: string[]) => staff({ dataDir, env: { ...shared, ...PRODUCTION } }, ...args);
    const post = (path: string, fields: Record<string, string>) =>
      fetch(site.origin + path, {
        method: 'POST',
        headers: { Origin: ORIGIN, Accept: 'text/html' },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    expect(await operator('list')).toContain('Nobody yet');
    const password = 'Correct-horse7';
    for (const id of ['chief1', 'chief2']) {
      const invited = await operator('add', id);
      expect(invited).toContain('Valid once, until');
      const contact = { name: 'Chief', tel: '010-1234-5678', email: `${id}@example.com` };
      const person = { token: tokenIn(invited), password, passwordConfirm: password, ...contact };
      expect((await post('/staff-invitation', person)).status).toBe(200);
    }
    expect((await post('/login', { id: 'chief1', password })).status).toBe(302);
    expect(await operator('list')).toMatch(/chief1 +admin +two-factor off +last login/);
    expect(await operator('revoke', 'chief2')).toBe('chief2 is now member.');
    expect(await operator('revoke', 'chief1')).toMatch(/^1: This is the last admin/);
  });

  test('has a build that names demo files, by which the guard recognizes them', () => {
    const chunks = new URL('../../../build/server/assets/', import.meta.url);
    const texts = readdirSync(chunks).map((name) => readFileSync(new URL(name, chunks), 'utf8'));
    expect(texts.some((text) => text.includes('\n// demo/clock/'))).toBe(true);
  });

  test('does not start as a demo', async () => {
    await expect(startSite({ dataDir, env: { ...REFUSE_DEMO, ...shared } })).rejects.toThrow(
      /compose-demo\.ts imports #demo\//,
    );
  });
});
