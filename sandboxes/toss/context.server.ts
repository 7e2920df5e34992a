import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/platform/clock.ts';
import type { SandboxTables } from './tables.ts';

export type SandboxDb = Kysely<SandboxTables>;

/** Waits `ms`, or shorter when `until` is aborted; never throws. */
export type Wait = (ms: number, until: AbortSignal) => Promise<void>;

/** What every part of the sandbox works with. */
export type Sandbox = {
  db: SandboxDb;
  transaction<T>(work: (tx: SandboxDb) => Promise<T>): Promise<T>;
  clock: Clock;
  secretKey: string;
  clientKey: string;
  /** Where the site mounts the sandbox, `/sandbox/toss`. */
  basePath: string;
  allowedRedirectOrigins: readonly string[];
  /** Names this process, so that work of one that is gone can be told apart. */
  boot: string;
  /** How long a call that gets no answer is kept open when its caller does not give up, ms. */
  silenceMs: number;
  wait: Wait;
  /** Where webhooks go; null where nobody listens. */
  webhookUrl: string | null;
  /** Is told that there may be something to send. */
  webhooks: { wake(): void };
};

/** The present as the gateway sees it; the control routes move it against the site's. */
export async function sandboxNow(sandbox: Pick<Sandbox, 'db' | 'clock'>): Promise<Date> {
  const { offset_ms } = await sandbox.db
    .selectFrom('sandbox_toss_clock')
    .select('offset_ms')
    .executeTakeFirstOrThrow();
  return new Date(sandbox.clock.now().getTime() + offset_ms);
}

/** An unguessable key. */
export function randomKey(prefix: string, bytes = 24): string {
  return prefix + randomBytes(bytes).toString('base64url');
}
