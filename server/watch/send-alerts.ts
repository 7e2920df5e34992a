import type { Mailer } from '#app/platform/mail/mailer.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type Alert, describeAlert, describeEnd, findAlerts } from './alerts.ts';
import { type Figures, readFigures } from './figures.ts';
import {
  claimIncident,
  deleteIncident,
  listIncidents,
  markAnnounced,
  openIncidents,
} from './incidents.store.ts';

type Alerting = Pick<Platform, 'db' | 'log' | 'origin'> & {
  mailer: Mailer;
  /** Mail addresses; if there are none, no mail is sent. */
  recipientsOf: (kind: Alert) => Promise<readonly string[]>;
};

const CHECK_MS = 60_000;
/** A worker that starts together with this process needs some time for its first heartbeat. */
const FIRST_CHECK_MS = 120_000;

/** Checks every minute, in every process, so that web processes report a dead worker. */
export function startAlerts(
  platform: Platform,
  { mailer, recipientsOf }: Pick<Alerting, 'mailer' | 'recipientsOf'>,
): { stop(): Promise<void> } {
  const { db, log, origin } = platform;
  let checking = Promise.resolve();
  let timer = setTimeout(check, FIRST_CHECK_MS).unref();
  function check() {
    checking = readFigures(platform)
      .then((figures) => sendAlerts({ db, log, origin, mailer, recipientsOf }, figures))
      .catch((error: unknown) => log.error('alerts not checked', { error }));
    timer = setTimeout(check, CHECK_MS).unref();
  }
  return {
    async stop() {
      clearTimeout(timer);
      await checking;
    },
  };
}

/**
 * Sends one mail when an incident begins and one when it is over, bypassing the outbox, which needs a worker. A later
 * check retries a mail that failed. The sender claims the incident, so that several processes send one mail.
 */
export async function sendAlerts(alerting: Alerting, figures: Figures): Promise<void> {
  const { db, origin } = alerting;
  const found = findAlerts(figures);
  await openIncidents(db, [...found.keys()]);
  for (const incident of await listIncidents(db)) {
    const { kind, began_at: beganAt } = incident;
    const detail = found.get(kind);
    const announced = incident.announced_at !== null;
    if (detail !== undefined) {
      if (announced || !(await claimIncident(db, kind, false))) continue;
      const mail = { kind, beganAt, phase: 'began', ...describeAlert(kind, detail, origin) } as const;
      if (await send(alerting, mail)) await markAnnounced(db, kind);
    } else if (await claimIncident(db, kind, announced)) {
      const mail = { kind, beganAt, phase: 'over', ...describeEnd(kind, beganAt) } as const;
      if (!announced || (await send(alerting, mail))) await deleteIncident(db, kind);
    }
  }
}

type AlertMail = { kind: Alert; beganAt: Date; phase: 'began' | 'over'; subject: string; text: string };

async function send(
  { mailer, recipientsOf, origin, log }: Alerting,
  { kind, beganAt, phase, ...mail }: AlertMail,
): Promise<boolean> {
  const messageId = `<${kind}-${beganAt.getTime()}-${phase}@${new URL(origin).hostname}>`;
  try {
    const recipients = await recipientsOf(kind);
    if (recipients.length === 0) return true;
    await mailer.send({ ...mail, to: recipients.join(', '), messageId });
  } catch (error) {
    // The server's error may quote an address, which is never logged (security R35).
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    log.error('alert not sent', { code: `${kind} ${phase}: ${code}` });
    return false;
  }
  log.warn('alert sent', { code: `${kind} ${phase}` });
  return true;
}
