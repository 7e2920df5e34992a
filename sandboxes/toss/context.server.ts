import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/platform/clock.ts';
import type { SandboxTables } from './tables.ts';

export type SandboxDb = Kysely<SandboxTables>;

/** Waits `ms`, or until `until` is aborted; never throws. */
export type Wait = (ms: number, until: AbortSignal) => Promise<void>;

export type Sandbox = {
  db: SandboxDb;
  transaction<T>(work: (tx: SandboxDb) => Promise<T>): Promise<T>;
  clock: Clock;
  secretKey: string;
  clientKey: string;
  /** The path at which the site mounts the sandbox: `/sandbox/toss`. */
  basePath: string;
  allowedRedirectOrigins: readonly string[];
  /** Identifies this process, so that the work of a dead one is recognized. */
  boot: string;
  /** How long a call without a response stays open if its caller does not time out, ms. */
  silenceMs: number;
  wait: Wait;
  /** Null without a receiver. */
  webhookUrl: string | null;
  /** Called when a webhook may be due. */
  webhooks: { wake(): void };
};

/** The gateway's time, which control routes can advance. */
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
