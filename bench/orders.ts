import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chargeOrder } from '#app/domains/billing/payments/charge-order.server.ts';
import { openCardWindow } from '#app/domains/billing/payments/open-card-window.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import { fulfillment } from '#app/domains/subscriptions/fulfillment/fulfillment.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { createCountBuffer } from '#app/platform/counts/counts.ts';
import { type Connection, guardTransactions } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { createDiskFiles } from '#app/platform/files/disk/disk-files.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createPdfkitRenderer } from '#app/platform/pdf/pdfkit/pdfkit-renderer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createSecretBox } from '#app/platform/secret-box.server.ts';
import { createSigner } from '#app/platform/signer.server.ts';
import { checkoutInput, makeMember } from '#tests/support/factories.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { type SandboxGateway, startSandboxGateway } from '#tests/support/sandbox-gateway.ts';
import { fixedSettings } from '#tests/support/test-settings.ts';

/**
 * Measures orders confirmed per second by 1, 4 and 16 concurrent clients, against the sandbox gateway over HTTP on
 * PostgreSQL, with few and with many orders in the tables: `node bench/orders.ts [few] [many] [orders per row]`.
 * Confirmed means: card saved, charged and recorded, subscription started, mail queued.
 */
const FEW = Number(process.argv[2] ?? 1_000);
const MANY = Number(process.argv[3] ?? 1_000_000);
const ORDERS = Number(process.argv[4] ?? 160);
const CLIENTS = [1, 4, 16];
const ROUNDS = 3;
const REQUEST = { id: 'bench', address: '192.0.2.1' };

type Site = { platform: Platform; sandbox: SandboxGateway; connection: Connection };
type Ready = () => Promise<void>;

let measuring = true;
const server = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'routi-bench-'));
try {
  const sites = new Map<number, Site>();
  for (const count of [FEW, MANY]) sites.set(count, await openSite(count));
  console.log(`orders in the tables | clients | confirmed a second (median of ${ROUNDS})`);
  for (const clients of CLIENTS) {
    // Interleaved, so that other load on the machine affects both alike.
    const speeds = new Map<number, number[]>([...sites.keys()].map((count) => [count, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [count, site] of sites) speeds.get(count)?.push(await measure(site, clients));
    }
    const [few = 0, many = 0] = [...speeds.values()].map(median);
    console.log(`${FEW} | ${clients} | ${few.toFixed(0)}`);
    console.log(`${MANY} | ${clients} | ${many.toFixed(0)} (${(few / many).toFixed(2)} times as long)`);
  }
  for (const { sandbox, connection } of sites.values()) {
    await sandbox.close();
    await connection.close();
  }
} finally {
  measuring = false;
  await server.stop();
  await rm(folder, { recursive: true });
}

async function openSite(count: number): Promise<Site> {
  // At the end the server stops while clients are still connected, so later errors are expected.
  const onError = (error: Error) => void (measuring && console.error(error));
  const admin = openPostgres(server.url, { max: 1, onError });
  await admin.script(`create database orders${count}`);
  await admin.close();
  const url = new URL(server.url);
  url.pathname = `/orders${count}`;
  const patient = openPostgres(url.href, { max: 1, unlimited: true, onError });
  await migrate(patient, 'db/migrations');
  await migrate(patient, 'db/sandbox');
  const startedAt = performance.now();
  await patient.script(filling(count));
  await patient.script('vacuum analyze');
  console.log(`${count} orders filled in in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  await patient.close();

  const connection = openPostgres(url.href, { max: 20, onError });
  const database = guardTransactions(connection.kysely, async () => {});
  const sandbox = await startSandboxGateway(database, systemClock);
  const platform: Platform = {
    ...database,
    settings: fixedSettings(),
    clock: systemClock,
    countries: { of: async () => null },
    counts: createCountBuffer(),
    jobs: { wake: async () => {} },
    files: createDiskFiles(folder),
    log: createLog('silent'),
    secrets: createSecretBox(Buffer.alloc(32, 7).toString('base64')),
    signer: createSigner(Buffer.alloc(32, 7).toString('base64')),
    mailer: null,
    sms: null,
    taxInvoices: null,
    businessNumbers: null,
    pdf: createPdfkitRenderer(),
    registrationCopy: null,
    gateways: { domestic: sandbox.gateway, foreign: null },
    fulfillment,
    sandboxConsole: null,
    demoClock: null,
    origin: 'http://127.0.0.1:3000',
    demo: true,
    securityContact: null,
    siteVerification: { google: null, naver: null },
    requireVerifiedTel: false,
    secondPersonAbove: 1_000_000,
  };
  return { platform, sandbox, connection };
}

/**
 * SQL that generates paid orders of other customers, each with its attempt, ledger row, subscription and invoice. The
 * replica role skips foreign key checks, which would add six million lookups to a million orders.
 */
function filling(count: number): string {
  const id = (kind: string) => `md5('${kind}' || n)::uuid`;
  const from = `from generate_series(1, ${count}) n`;
  const at = `timestamptz '2026-01-01' + n * interval '10 seconds'`;
  const sealed = `'v1.' || repeat(md5(n::text), 6)`;
  return `
    set session_replication_role = replica;
    insert into billing_customers (account_id, customer_key, created_at) select ${id('a')}, ${id('c')}::text, ${at} ${from};
    insert into orders (id, number, account_id, checkout_key, request_hash, state, plan_code, plan_name, price_version,
        terms_version, penalty_percent, monthly, setup_fee, total, method, contractor_sealed, due_at, created_at, paid_at)
      select ${id('o')}, 'R' || upper(substr(md5('o' || n), 1, 14)), ${id('a')}, ${id('k')}, md5(n::text), 'PAID', 'standard',
        'Standard', '2026-11-01', '1', 10, 3750000, 0, 3750000, 'card', ${sealed}, ${at}, ${at}, ${at} ${from};
    insert into payment_attempts (id, order_id, attempt_no, state, order_ref, idempotency_key, authorisation_hash, amount,
        payment_key, created_at, requested_at, final_at)
      select ${id('t')}, ${id('o')}, 1, 'SUCCEEDED', 'R' || upper(substr(md5('o' || n), 1, 14)) || '-A1', ${id('i')}::text,
        md5('h' || n), 3750000, 'pk' || n, ${at}, ${at}, ${at} ${from};
    insert into payment_transactions (id, provider, transaction_key, order_id, attempt_id, kind, amount, occurred_at, recorded_at)
      select ${id('l')}, 'toss', 'tx' || n, ${id('o')}, ${id('t')}, 'payment', 3750000, ${at}, ${at} ${from};
    insert into subscriptions (id, number, account_id, order_id, state, plan_code, plan_name, monthly, anchor, ends_on, penalty_percent,
        terms_version, created_at, price_version, method)
      select ${id('s')}, 'C' || upper(substr(md5('s' || n), 1, 14)), ${id('a')}, ${id('o')}, 'ACTIVE', 'standard', 'Standard', 3750000, '2026-01-01', '2026-12-31', 10, '1', ${at}, '2026-11-01', 'card' ${from};
    insert into invoices (id, subscription_id, period_no, starts_on, ends_on, state, total, order_id, paid_at, created_at,
        method, due_on)
      select ${id('v')}, ${id('s')}, 1, '2026-01-01', '2026-01-30', 'PAID', 3750000, ${id('o')}, ${at}, ${at},
        'card', '2026-01-01' ${from};
    set session_replication_role = origin;
  `;
}

/** Orders confirmed per second. Placing them and approving the card is not timed. */
async function measure(site: Site, clients: number): Promise<number> {
  const ready: Ready[] = [];
  for (let order = 0; order < ORDERS; order += 1) ready.push(await prepare(site));
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let pay = ready.pop(); pay; pay = ready.pop()) await pay();
    }),
  );
  return ORDERS / ((performance.now() - startedAt) / 1000);
}

async function prepare({ platform, sandbox }: Site): Promise<Ready> {
  const member = await makeMember(platform);
  const placed = await placeOrder(platform, member, checkoutInput(), REQUEST);
  if (!placed.ok) throw new Error(placed.error);
  const { orderNumber, orderId } = placed.value;
  const opened = await openCardWindow(platform, member, orderNumber);
  if (!opened.ok) throw new Error(opened.error);
  const { customerKey } = opened.value;
  const authKey = await sandbox.control.authorizeCard(customerKey);
  return async () => {
    await chargeOrder(platform, member, { orderNumber, authKey, customerKey });
    const found = await platform.db
      .withTables<{ orders: { id: string; state: string } }>()
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (found?.state !== 'PAID') throw new Error(`Order ${orderNumber} was not confirmed.`);
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
