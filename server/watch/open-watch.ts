import type { Composed } from '../compose.ts';
import type { Config } from '../config.ts';
import { readiness } from '../http/health.ts';
import { createProbes, type Probes } from './probes.ts';
import { startAlerts } from './send-alerts.ts';

export type Watch = { probes: Probes; close(): Promise<void> };

/** What watches the site from inside, by the settings for it. */
export function openWatch(
  { platform, migrations }: Pick<Composed, 'platform' | 'migrations'>,
  { dataDir, alertEmails }: Config,
  accepting: () => boolean,
): Watch {
  const { mailer } = platform;
  const alerts =
    mailer && alertEmails.length > 0 && startAlerts(platform, { mailer, recipients: alertEmails });
  return {
    probes: createProbes({
      readiness: () => readiness(platform, { dataDir, migrations, accepting: accepting() }),
      metrics: null,
    }),
    async close() {
      if (alerts) await alerts.stop();
    },
  };
}
