import { statfs } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.ts';

/** Below this the site stops taking writes (security §3.2): 128 MB. */
const DISK_WATERMARK_BYTES = 128 * 1024 * 1024;
const DATABASE_TIMEOUT_MS = 2000;

export type Readiness = { ready: boolean; database: boolean; disk: boolean; accepting: boolean };

/** For `GET /readyz`: whether this process should get requests. */
export async function readiness(platform: Platform, dataDir: string, accepting: boolean): Promise<Readiness> {
  const [database, disk] = await Promise.all([isDatabaseReachable(platform), hasDiskSpace(dataDir)]);
  return { ready: database && disk && accepting, database, disk, accepting };
}

async function isDatabaseReachable(platform: Platform): Promise<boolean> {
  const response = sql`select 1`.execute(platform.db).then(
    () => true,
    () => false,
  );
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref());
  return Promise.race([response, tooLate]);
}

/** A folder that cannot be read cannot be written to either. */
async function hasDiskSpace(dataDir: string): Promise<boolean> {
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
 * What `caller` may see of `state`: the reasons on this machine, only `ready` elsewhere (security §6). Through a proxy is
 * elsewhere, even if the proxy is on this machine.
 */
export function visibleReadiness(state: Readiness, { headers, socket }: Caller): Pick<Readiness, 'ready'> {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const near = isIP(peer) !== 0 && loopback.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
  return near && !forwarded ? state : { ready: state.ready };
}
