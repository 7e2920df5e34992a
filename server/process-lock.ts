import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export type ProcessLock = { ok: true; release(): void } | { ok: false; holder: number };

/**
 * Allows one process per embedded database: two would corrupt it without any error (security §3.1). The lock file lies
 * beside the database folder, names its holder, and is taken over only from a dead one, never by age. A takeover has
 * its own lock: otherwise two processes that see the same dead holder would each remove the file, and the second would
 * remove the first one's. Works between processes of one machine.
 */
export function acquireProcessLock(file: string): ProcessLock {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createLockFile(file)) return { ok: true, release: () => rmSync(file, { force: true }) };
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (isAlive(holder)) return { ok: false, holder: holder.pid };

    const takeover = acquireProcessLock(`${file}.takeover`);
    if (!takeover.ok) return takeover;
    try {
      const current = readHolder(file);
      if (current !== undefined && !isAlive(current)) {
        renameSync(writeOwnName(file), file);
        return { ok: true, release: () => rmSync(file, { force: true }) };
      }
    } finally {
      takeover.release();
    }
  }
  return { ok: false, holder: readHolder(file)?.pid ?? 0 };
}

/** `startedAt` distinguishes a process from a later one with the same pid; empty if the system does not report it. */
type Holder = { pid: number; startedAt: string };

/** Creates the file together with its content, so that nobody reads a partial one; false if it exists. */
function createLockFile(file: string): boolean {
  const own = writeOwnName(file);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function writeOwnName(file: string): string {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${readStartTime(process.pid)}\n`, { mode: 0o600 });
  return own;
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return { pid: Number(pid), startedAt };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const now = readStartTime(pid);
  return now === '' || startedAt === '' || now === startedAt;
}

/** On Linux, the id of the boot and the clock tick at which the process started; empty elsewhere. */
function readStartTime(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may contain spaces; the start time is the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}/${fields[19] ?? ''}`;
  } catch {
    return '';
  }
}
