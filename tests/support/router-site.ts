import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveSessions } from '#app/domains/accounts/sessions/move-sessions.server.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { documentSeller } from '#app/domains/documents/content/seller.server.ts';
import { createOdcloudChecker } from '#app/platform/business-numbers/odcloud/odcloud-checker.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createPaypalGateway } from '#app/platform/payments/paypal/paypal-gateway.server.ts';
import { createTossGateway } from '#app/platform/payments/toss/toss-gateway.server.ts';
import { createPopbillIssuer } from '#app/platform/tax-invoices/popbill/popbill-issuer.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { seedDemo } from '#demo/seed/seed-demo.ts';
import { chooseParts } from '#server/accelerators/choose-parts.ts';
import { composeDemo } from '#server/compose-demo.ts';
import { readConfig } from '#server/config.ts';
import { createListener, type Listener } from '#server/http/listener.ts';
import { createPages, openPageSource } from '#server/http/pages.ts';
import { roomJobs } from '#server/jobs.ts';
import { seedHome } from '#server/seed-home.ts';
import { NO_TELEMETRY } from '#server/watch/telemetry.ts';
import { LONG_KEEP_ALIVE } from './long-keep-alive.ts';
import { routerBuild } from './router-build.ts';
import type { DemoAccounts, DemoLogin } from './site-process.ts';
import { newMember } from './site-visitors.ts';
import { openTestDatabase } from './test-database.ts';
import { createTestPlatform, type TestPlatform } from './test-platform.ts';

/** Routes, listener and sandboxes in this process with a database of its own, for tests over HTTP. */
export type RouterSite = Omit<TestPlatform, 'clock'> & {
  origin: string;
  /** Seeds the demo's accounts, posts and orders. */
  seed(): Promise<DemoAccounts>;
  /** Advances the clock in one step and then runs each job once. */
  passDays(days: number): Promise<void>;
};

export async function openRouterSite(log = createLog('silent')): Promise<RouterSite> {
  let listener: Listener | undefined;
  const server = createServer(LONG_KEEP_ALIVE, (req, res) => listener?.handleRequest(req, res)).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');

  const dataDir = mkdtempSync(join(tmpdir(), 'routi-router-'));
  const config = readConfig({
    PORT: String(address.port),
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
    // Basic has no USD price, so that PayPal is shown as unavailable, too.
    PAYPAL_USD_PRICES: 'standard=2799.00',
  });
  const database = await openTestDatabase();
  const demo = await composeDemo(config, database, { ...database, log });
  if (!demo) throw new Error('These settings are not those of a demo.');
  const { clock, demoClock, sandboxes } = demo;
  const site = await createTestPlatform({ origin: config.origin, clock, demoClock, log }, database);
  const { platform } = site;
  const { gateway, foreign, taxInvoices, businessNumbers } = config;
  platform.sandboxConsole = sandboxes.console;
  platform.gateways.domestic = createTossGateway({
    ...gateway,
    sdkUrl: '/sandbox/toss/v2/standard',
    plainPageUrl: '/sandbox/toss/pay',
    log,
  });
  platform.gateways.foreign = foreign && createPaypalGateway({ ...foreign, clock, log });
  const businessNumber = documentSeller(platform)?.party.businessNumber;
  if (taxInvoices && businessNumber)
    platform.taxInvoices = createPopbillIssuer({ ...taxInvoices, businessNumber, clock, log });
  platform.businessNumbers = businessNumbers && createOdcloudChecker(businessNumbers);
  const source = openPageSource({
    platform,
    build: await routerBuild(),
    development: false,
    parts: chooseParts(config.accelerators),
  });
  listener = createListener({
    config,
    platform,
    probes: new Map(),
    telemetry: NO_TELEMETRY,
    mounts: sandboxes.mounts,
    assets: (_req, _res, next) => next(),
    pages: createPages(source),
    allowedMethods: source.allowedMethods,
    cache: null,
    accepting: () => true,
  });

  return {
    platform,
    origin: config.origin,
    async seed() {
      await seedHome(platform);
      await seedDemo(platform, { dataDir, sandboxUrl: gateway.baseUrl });
      return JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
    },
    async passDays(days) {
      await clock.advanceTo(new Date(clock.now().getTime() + days * DAY_MS), moveSessions);
      for (const job of roomJobs) await job.run(platform);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await demo.stop();
      await site.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** For tests that need staff but not the demo's accounts, which take seconds to seed. */
export async function newAdmin(site: RouterSite): Promise<DemoLogin> {
  const admin = await newMember(site);
  await grantRole(site.platform, 'system', { loginId: admin.id, role: 'admin' });
  return admin;
}
