import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerBuild } from 'react-router';
import { recoverPayments } from '#app/domains/billing/payments/recover-payments.server.ts';
import { renderStalePosts } from '#app/domains/boards/rendering/render-stale-posts.server.ts';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import { currentSetting } from '#app/domains/settings/current-setting.server.ts';
import { missingFacts } from '#app/domains/settings/missing-facts.ts';
import { chooseParts } from './accelerators/choose-parts.ts';
import type { Accelerator } from './accelerators/names.ts';
import { attachRawResponder, type RawResponder } from './accelerators/raw-responder/raw-responder.ts';
import { readArguments, USAGE } from './arguments.ts';
import { type Composed, compose, DatabaseAheadError, DatabaseTakenError } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { developmentBuild } from './development.ts';
import { keptBuilds } from './http/kept-builds.ts';
import { createListener, type Listener } from './http/listener.ts';
import { createPages, openPageSource } from './http/pages.ts';
import { policyReports } from './http/policy-reports.ts';
import { serveConnections } from './http/serve-connections.ts';
import { withUploads } from './http/uploads.ts';
import { WrongKeyError } from './keys/key-in-use.ts';
import { lowerPriority } from './lower-priority.ts';
import { type OpenPageCache, openPageCache } from './page-cache/open-page-cache.ts';
import { seedHome } from './seed-home.ts';
import { ConfigError } from './setting-rules.ts';
import { createCountViews } from './statistics/count-views.ts';
import { openWatch, type Watch } from './watch/open-watch.ts';
import { openTelemetry, type Telemetry } from './watch/telemetry.ts';
import { createWorkerListener } from './watch/worker-listener.ts';

const root = join(import.meta.dirname, '..');
const STOP_WITHIN_MS = 15_000;

/**
 * Starts the site and returns a function that stops it. A demo listens before it is seeded, because the seed buys
 * through the gateway. Production listens once it is ready: until then a proxy's connections are refused, and it tries
 * another process.
 */
async function start(config: Config, development: boolean): Promise<() => Promise<void>> {
  if (config.role === 'worker') lowerPriority();
  const telemetry = await openTelemetry(config);
  const composed = await compose(config, telemetry);
  const startedAt = composed.platform.clock.now();
  let accepting = false;
  // Every second, or the time limits for slow clients would be enforced late.
  const server = createServer({ connectionsCheckingInterval: 1_000 });
  const { build, assets, publish } = development
    ? await developmentBuild(root, server)
    : await productionBuild(config);
  const { platform } = composed;
  // In development a page changes with every edit.
  const accelerators = development ? new Set<Accelerator>() : config.accelerators;
  const source = openPageSource({ platform, build, development, parts: chooseParts(accelerators) });
  const pageCache = development || config.role === 'worker' ? null : openPageCache(composed, source, config);
  const watch = openWatch(composed, {
    config,
    telemetry,
    accepting: () => accepting,
    pageCache: pageCache?.cache ?? null,
  });
  const listener = createListener({
    config,
    platform,
    probes: watch.probes,
    telemetry,
    mounts: [policyReports(platform), ...composed.sandboxes],
    assets: withUploads(platform, assets),
    pages: createPages(source, pageCache?.caughtUp),
    allowedMethods: source.allowedMethods,
    cache: pageCache?.cache ?? null,
    accepting: () => accepting,
  });
  const isWorker = config.role === 'worker';
  serveConnections(
    server,
    isWorker ? createWorkerListener(watch.probes, platform.log) : listener.handleRequest,
  );
  const rawResponder =
    pageCache && accelerators.has('raw-responder')
      ? attachRawResponder(server, {
          cache: pageCache.cache,
          accepts: ({ host }) => listener.sharesPages(host),
          countView: createCountViews(platform).countCached,
        })
      : null;
  const port = isWorker ? config.workerPort : config.port;
  const isDemo = config.profile === 'demo';
  const listenNow = () => (port === null ? undefined : listen(server, port, config.host));
  if (isDemo) await listenNow();

  // Only this process uses an embedded database, so older payments were interrupted. On a server, the job recovers them
  // once their process must be dead.
  if (config.database.kind === 'pglite') await recoverPayments(platform, startedAt);
  await seedHome(platform);
  const demo = isDemo && !isWorker && { dataDir: config.dataDir, sandboxUrl: config.gateway.baseUrl };
  const logins = demo && (await (await import('#demo/seed/seed-demo.ts')).seedDemo(platform, demo));
  // Until then posts without HTML are shown as plain text.
  await renderStalePosts(platform).catch((error: unknown) => {
    platform.log.error('stale posts could not be rendered', { error });
  });
  // Processes of the previous build serve this build's files too, from its first page on.
  if (!isWorker) {
    await publish().catch((error: unknown) => {
      platform.log.error('files of this build could not be kept', { error });
    });
  }
  if (!acceptsOrders(platform)) {
    const facts = missingFacts(currentSetting(platform, 'seller')).join(', ');
    platform.log.warn(`nothing can be ordered: set ${facts} at /admin/settings/seller`);
  }
  const jobs = await composed.work();
  accepting = true;
  if (!isDemo) await listenNow();
  if (isWorker) console.log(`Working on ${jobs.length} jobs: ${jobs.join(', ')}`);
  else console.log(`Listening on ${config.origin}`);
  if (logins) console.log(logins);
  return () => {
    // A proxy's new connections are refused, so it tries another process; its open ones still get responses. A demo
    // must listen to the end, because its pages call its sandboxes, so it responds that it is stopping.
    if (isDemo) accepting = false;
    else server.close();
    return stop(server, { listener, pageCache, rawResponder, watch, composed, telemetry });
  };
}

async function productionBuild({ dataDir }: Config) {
  const build: ServerBuild = await import(join(root, 'build/server/index.js'));
  const name = readFileSync(join(root, 'build/inputs.sha256'), 'utf8');
  const { version } = build.assets;
  const kept = keptBuilds(join(dataDir, 'builds'), { name, version, client: join(root, 'build/client') });
  return { build, assets: kept.assets, publish: kept.publish };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

/** How long pages in flight may take after a stop is requested; a hanging charge is synced after the next start. */
const DRAIN_MS = 9_000;
/** The connection that was accepted last must send its request within this time. */
const LAST_REQUESTS_MS = 100;

/**
 * Finishes pages in flight, which may still call the sandbox that this process serves; then closes connections, jobs
 * and the database.
 */
async function stop(
  server: Server,
  {
    listener,
    pageCache,
    rawResponder,
    watch,
    composed,
    telemetry,
  }: {
    listener: Listener;
    pageCache: OpenPageCache | null;
    rawResponder: RawResponder | null;
    watch: Watch;
    composed: Composed;
    telemetry: Telemetry;
  },
): Promise<void> {
  const drain = async () => {
    await Promise.all([listener.drained(), pageCache?.drained()]);
    server.close();
    await delay(LAST_REQUESTS_MS);
    await Promise.all([listener.drained(), pageCache?.drained()]);
  };
  await Promise.race([drain(), delay(DRAIN_MS, undefined, { ref: false })]);
  const closed = new Promise((resolve) => server.close(resolve));
  rawResponder?.close();
  server.closeAllConnections();
  await closed;
  // Pages that waited for a closed connection fail now, and record it.
  await listener.drained();
  await pageCache?.close();
  await watch.close();
  await composed.close();
  await telemetry.close();
}

/** The message alone for what the operator can fix; anything else is a bug and keeps its stack. */
function explain(error: unknown): string {
  const explained = [ConfigError, DatabaseAheadError, DatabaseTakenError, WrongKeyError];
  if (error instanceof Error && explained.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Set PORT (WORKER_PORT of a worker) to another one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const command = readArguments(process.argv.slice(2));
if (!command.ok || command.value === 'help') {
  console[command.ok ? 'log' : 'error'](command.ok ? USAGE : `${command.error}\n\n${USAGE}`);
  process.exit(command.ok ? 0 : 2);
}

const stopping: Promise<() => Promise<void>> = Promise.resolve()
  .then(() => start(readConfig(), command.value === 'develop'))
  .catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Ctrl-C arrives from the terminal and from npm: the second signal must not cut the stop short.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void stopping.then((stopNow) => stopNow()).then(() => process.exit(0));
  });
}
