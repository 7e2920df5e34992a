import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { codeOf, type Finding, failed, ok, warning } from './finding.ts';

const MB = 1024 * 1024;

/** Korean time needs ICU data that some builds of Node lack. */
export function checkTimeZone(
  format = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'short' }).format(at),
): Finding {
  try {
    if (format(new Date('2026-01-01T00:00:00Z')) === '09:00') return ok('time zone', 'Korean time is known.');
  } catch {
    // Handled like a wrong time.
  }
  return failed('time zone', 'Node does not know Korean time: use a build with full ICU data.');
}

/** Writes a file and checks the free space: uploads stop below 256 MB, the process below 128 MB. */
export async function checkDisk(
  dataDir: string,
  freeBytes = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  },
): Promise<Finding> {
  try {
    const file = join(dataDir, `doctor-${randomUUID()}`);
    await writeFile(file, '');
    await rm(file);
    const free = Math.floor((await freeBytes()) / MB);
    if (free < 128) return failed('disk', `DATA_DIR has ${free} MB left: free some, the site needs 128 MB.`);
    if (free < 256) return warning('disk', `DATA_DIR has ${free} MB left: uploads are refused below 256 MB.`);
    return ok('disk', `DATA_DIR can be written to and has ${free} MB left.`);
  } catch (error) {
    return failed(
      'disk',
      `DATA_DIR cannot be written to (${codeOf(error)}): create it, and give it to the user of the site.`,
    );
  }
}

/** Warns about valid settings that an operator may not want. */
export function checkSettings(config: Config): Finding[] {
  const { profile, alertEmails, origin } = config;
  if (profile === 'demo') return [warning('settings', 'This is a demo: SITE_PROFILE=production sells.')];
  const findings = [ok('settings', `Complete, for ${origin}.`)];
  if (alertEmails.length === 0)
    findings.push(warning('alerts', 'Nobody is told when a worker is silent: set ALERT_EMAILS.'));
  return findings;
}

/** Thresholds of clock skew in seconds; one-time codes tolerate 30. */
const OFF_S = 5;
const WRONG_S = 25;

/** `others`: readings of other clocks, each with this machine's time of the reading. */
export function checkClock(others: readonly { of: string; theirs: Date; ours: Date }[]): Finding {
  const [worst] = others
    .map(({ of, theirs, ours }) => ({ of, seconds: (ours.getTime() - theirs.getTime()) / 1000 }))
    .sort((one, other) => Math.abs(other.seconds) - Math.abs(one.seconds));
  if (!worst) return warning('clock', 'There is nothing to compare the clock with.');
  const apart = Math.abs(Math.round(worst.seconds));
  const says = `The clock is ${apart} s ${worst.seconds > 0 ? 'ahead of' : 'behind'} that of ${worst.of}`;
  if (apart > WRONG_S) return failed('clock', `${says}: one-time codes fail. Let NTP set both.`);
  if (apart > OFF_S) return warning('clock', `${says}: let NTP set both.`);
  return ok('clock', `The clock agrees with that of ${others.map(({ of }) => of).join(' and ')}.`);
}
