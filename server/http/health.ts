import { statfs } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { compareMigrations, type MigrationState } from '#app/platform/db/migration-state.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findWorkerSilence } from '../watch/heartbeat.ts';
import { listJobQueues, oldestDueJob } from '../watch/job-queues.ts';

/** Below this the site rejects writes (security §3.2). */
const DISK_WATERMARK_BYTES = 128 * 1024 * 1024;
const DATABASE_TIMEOUT_MS = 2000;

/** The state of the rest of the site, as the database knows it. */
type SharedState = {
  migrations: MigrationState;
  /** The job that has waited longest. */
  oldestJob: ReturnType<typeof oldestDueJob>;
  /** When a worker was last seen; null if none ever was. */
  workerSeenSeconds: number | null;
};

export type Readiness = {
  ready: boolean;
  database: boolean;
  disk: boolean;
  accepting: boolean;
} & Partial<SharedState>;

/**
 * For `GET /readyz`: whether this process should get requests. A build that is older than the database keeps serving,
 * as during an upgrade; one whose migrations are missing does not. A silent worker does not make a web process unready.
 */
export async function readiness(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  { dataDir, migrations, accepting }: { dataDir: string; migrations: readonly string[]; accepting: boolean },
): Promise<Readiness> {
  const [shared, disk] = await Promise.all([
    withinTime(readSharedState(db, migrations), (error) => log.warn('not ready', { error })),
    hasDiskSpace(dataDir),
  ]);
  const upToDate = shared?.migrations.behind.length === 0;
  return { ready: upToDate && disk && accepting, database: shared !== null, disk, accepting, ...shared };
}

async function readSharedState(db: Platform['db'], known: readonly string[]): Promise<SharedState> {
  const [migrations, queues, workerSeenSeconds] = await Promise.all([
    compareMigrations(db, known),
    listJobQueues(db),
    findWorkerSilence(db),
  ]);
  return { migrations, oldestJob: oldestDueJob(queues), workerSeenSeconds };
}

function withinTime<T>(work: Promise<T>, onError: (error: unknown) => void): Promise<T | null> {
  const settled = work.catch((error: unknown) => {
    onError(error);
    return null;
  });
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, null).unref());
  return Promise.race([settled, tooLate]);
}

/** A folder that cannot be read counts as full. */
export async function hasDiskSpace(dataDir: string): Promise<boolean> {
  return statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize > DISK_WATERMARK_BYTES,
    () => false,
  );
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

type Caller = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/**
 * Callers on this machine see the reasons, all others only `ready` (security §6). A request through a proxy comes from
 * elsewhere, even if the proxy is on this machine.
 */
export function visibleReadiness(state: Readiness, { headers, socket }: Caller): Pick<Readiness, 'ready'> {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isLocal = isIP(peer) !== 0 && loopback.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
  return isLocal && !forwarded ? state : { ready: state.ready };
}
