import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSettings } from '#app/domains/settings/open-settings.server.ts';
import { fulfillment } from '#app/domains/subscriptions/fulfillment/fulfillment.server.ts';
import { createCountBuffer } from '#app/platform/counts/counts.ts';
import { createDiskFiles } from '#app/platform/files/disk/disk-files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { DomesticGateway } from '#app/platform/payments/gateway.ts';
import { createPdfkitRenderer } from '#app/platform/pdf/pdfkit/pdfkit-renderer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { createSigner } from '#app/platform/signer.server.ts';
import { steppedClock } from './stepped-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export type TestPlatform = {
  platform: Platform;
  /** Noon in Korea until a test advances it. */
  clock: ReturnType<typeof steppedClock>;
  close(): Promise<void>;
};

const START = '2026-11-20T03:00:00Z';
export const TEST_SECRET_KEY = Buffer.from('routi test key, good for nothing else').toString('base64');

/** Countries of IPv4 addresses by their first byte; all others have none. */
const NETWORKS: Readonly<Record<string, string>> = { '1': 'KR', '8': 'US' };

const refuse = () => Promise.reject(new Error('no gateway in this test'));

/** A gateway that rejects all calls. */
const noGateway: DomesticGateway = {
  payments: { confirm: refuse, get: refuse, getByOrder: refuse, cancel: refuse },
  billing: { issueKey: refuse, charge: refuse, deleteKey: refuse },
  virtualAccounts: { issue: refuse },
  cashReceipts: { issue: refuse, find: refuse, cancel: refuse },
  transactions: { list: refuse },
  window: { clientKey: 'test', sdkUrl: '/no-sdk', plainPageUrl: null },
};

/**
 * A demo's platform with its own database, or with `handedOver`, which it closes. It sends no mail and wakes no job,
 * and time stands still.
 */
export async function createTestPlatform(
  overrides: Partial<Platform> = {},
  handedOver?: TestDatabase,
): Promise<TestPlatform> {
  const database = handedOver ?? (await openTestDatabase((job) => platform.jobs.wake(job)));
  const clock = steppedClock(START);
  const folder = await mkdtemp(join(tmpdir(), 'routi-uploads-'));
  const settings = openSettings(database.db, createLog('silent'));
  const platform: Platform = {
    db: database.db,
    transaction: database.transaction,
    clock,
    countries: { of: async (address) => NETWORKS[address.split('.', 1)[0] ?? ''] ?? null },
    counts: createCountBuffer(),
    jobs: { wake: async () => {} },
    files: createDiskFiles(folder),
    log: createLog('silent'),
    secrets: createSecretBox(TEST_SECRET_KEY),
    settings,
    signer: createSigner(TEST_SECRET_KEY),
    mailer: null,
    sms: null,
    gateways: { domestic: noGateway, foreign: null },
    fulfillment,
    sandboxConsole: null,
    demoClock: null,
    taxInvoices: null,
    businessNumbers: null,
    pdf: createPdfkitRenderer(),
    registrationCopy: null,
    securityContact: null,
    siteVerification: { google: null, naver: null },
    origin: 'http://127.0.0.1:3000',
    demo: true,
    requireVerifiedTel: false,
    secondPersonAbove: 1_000_000,
    ...overrides,
  };
  return {
    platform,
    clock,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
