import { listWorkerAlertEmails } from '#app/domains/admin/notifications/choose-notifications.server.ts';
import type { Composed } from '../compose.ts';
import type { Config } from '../config.ts';
import { readiness } from '../http/health.ts';
import { describeSeenRequest } from '../http/proxy-check.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { readFigures } from './figures.ts';
import type { MeasuredState } from './metrics.ts';
import { metricsProbe } from './metrics-probe.ts';
import { createProbes, type Probes } from './probes.ts';
import { rememberFor } from './remember-for.ts';
import { startAlerts } from './send-alerts.ts';
import type { Telemetry } from './telemetry.ts';

export type Watch = { probes: Probes; close(): Promise<void> };

/** Within this time, scrapes of several collectors share one read of the database. */
const FIGURES_MS = 5_000;

/** Opens the site's probes, metrics and alerts, as configured. */
export function openWatch(
  { platform, migrations, pool }: Pick<Composed, 'platform' | 'migrations' | 'pool'>,
  {
    config,
    telemetry,
    accepting,
    pageCache,
  }: {
    config: Pick<Config, 'dataDir' | 'alertEmails' | 'metricsToken' | 'trustedProxies'>;
    telemetry: Pick<Telemetry, 'metrics'>;
    accepting(): boolean;
    pageCache: PageCache | null;
  },
): Watch {
  const { dataDir, alertEmails, metricsToken, trustedProxies } = config;
  const { mailer, log } = platform;
  const alerts =
    mailer &&
    startAlerts(platform, {
      mailer,
      // A job notifies staff of the other alerts, by messages that may be late themselves.
      recipientsOf: async (kind) =>
        kind === 'worker-silent' || kind === 'queue-old' || kind === 'messages-late'
          ? [...new Set([...alertEmails, ...(await listWorkerAlertEmails(platform))])]
          : alertEmails,
    });
  const figures = rememberFor(FIGURES_MS, () =>
    readFigures(platform).catch((error: unknown) => {
      log.warn('figures not read', { error });
      return null;
    }),
  );
  const readState = async (): Promise<MeasuredState> => ({
    pageCache: pageCache && {
      ...pageCache.counts(),
      bytes: pageCache.store.size('listed') + pageCache.store.size('searched'),
    },
    pool: pool(),
    figures: await figures(),
  });
  const { metrics } = telemetry;
  return {
    probes: createProbes({
      readiness: () => readiness(platform, { dataDir, migrations, accepting: accepting() }),
      metrics: metrics && metricsToken !== null ? metricsProbe(metrics, metricsToken, readState) : null,
      seen: (req) => describeSeenRequest(req, platform.secrets, trustedProxies),
    }),
    async close() {
      if (alerts) await alerts.stop();
    },
  };
}
