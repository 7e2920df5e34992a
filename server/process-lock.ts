import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

export type ProcessLock = { ok: true; release(): void } | { ok: false; holder: number };

/**
 * One process per embedded database: two would corrupt it without any error (security §3.1).
 * The file lies beside the data directory, names its holder, and is taken over only from a dead one, never by age.
 * A take-over happens under a lock of its own: otherwise two starters that see the same dead holder would each
 * remove the file, and the second would remove the first one's. Holds between processes of one machine.
 */
export function acquireProcessLock(file: string): ProcessLock {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createLockFile(file)) return { ok: true, release: () => rmSync(file, { force: true }) };
    const holder = readHolder(file);
    if (holder === undefined) continue;
    if (isAlive(holder)) return { ok: false, holder: holder.pid };

    const takeOver = acquireProcessLock(`${file}.takeover`);
    if (!takeOver.ok) return takeOver;
    try {
      const current = readHolder(file);
      if (current !== undefined && !isAlive(current)) {
        renameSync(writeOwnName(file), file);
        return { ok: true, release: () => rmSync(file, { force: true }) };
      }
    } finally {
      takeOver.release();
    }
  }
  return { ok: false, holder: readHolder(file)?.pid ?? 0 };
}

/** `startedAt` distinguishes a process from a later one with the same pid; empty if the system does not report it. */
type Holder = { pid: number; startedAt: string };

/** The file appears with its content, so nobody reads a partial one. False if it exists. */
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

/** Linux: the boot's id and the clock tick in which the process began. */
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
