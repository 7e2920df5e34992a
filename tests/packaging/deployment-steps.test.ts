import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPostgresUrl, isSecretKey } from '#server/setting-rules.ts';
import { readSettings } from './unit-file.ts';

let folder: string;
/** A checkout with the files that the scripts read, and stubs on the PATH that record how they were called. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'routi-steps-'));
  for (const path of ['bin', 'checkout/build', 'root/etc/systemd/system', 'root/opt/routi']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  cpSync('ops', join(folder, 'checkout/ops'), { recursive: true });
  writeFileSync(join(folder, 'checkout/ops/assemble.sh'), 'mkdir -p "$1/server"\n');
  for (const name of ['docker', 'npm', 'systemctl', 'curl', 'useradd']) {
    const file = join(folder, 'bin', name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${join(folder, 'calls')}"\n`);
    chmodSync(file, 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a step, expects exit code `code` and returns the calls of stubs. */
function run(script: string, step: string, code = 0): string[] {
  rmSync(join(folder, 'calls'), { force: true });
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ROOT: join(folder, 'root') };
  let status = 0;
  try {
    execFileSync(join(folder, 'checkout/ops', script), [step], { env, stdio: 'pipe' });
  } catch (error) {
    status = (error as { status: number }).status;
  }
  expect(status).toBe(code);
  const calls = join(folder, 'calls');
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
}

const up = (service: string) =>
  `docker compose --env-file routi.env up --detach --no-build --no-deps --wait ${service}`;
const replaced = ['worker', 'web1', 'web2'].map(up);

it('containers.sh begin writes settings with random secrets and private rights, then starts all services', () => {
  expect(run('containers.sh', 'begin', 1)).toEqual([]);
  const file = join(folder, 'checkout/routi.env');
  const { SECRET_KEY = '', BACKUP_KEY = '', POSTGRES_PASSWORD = '', SITE_PROFILE } = readSettings(file);
  expect([SECRET_KEY, BACKUP_KEY].map(isSecretKey)).toEqual([true, true]);
  expect(SECRET_KEY).not.toBe(BACKUP_KEY);
  expect([POSTGRES_PASSWORD.length, SITE_PROFILE]).toEqual([32, 'production']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(run('containers.sh', 'begin')).toEqual([
    'docker compose --env-file routi.env build worker',
    'docker compose --env-file routi.env up --detach --wait',
  ]);
  expect(readSettings(file).SECRET_KEY).toBe(SECRET_KEY);
});

it('containers.sh upgrades one service after the other, the worker first, and rolls back to the previous image', () => {
  expect(run('containers.sh', 'upgrade')).toEqual([
    'docker tag routi:current routi:replaced',
    'docker compose --env-file routi.env build worker',
    'docker tag routi:replaced routi:previous',
    ...replaced,
    'docker compose --env-file routi.env exec -T caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile',
  ]);
  expect(run('containers.sh', 'rollback')).toEqual([
    'docker tag routi:current routi:replaced',
    'docker tag routi:previous routi:current',
    'docker tag routi:replaced routi:previous',
    ...replaced,
  ]);
});

const ready = (port: number) =>
  `curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:${port}/readyz`;
const restarted = [
  'systemctl restart routi-worker',
  ready(3003),
  ...[3001, 3002].flatMap((port) => [`systemctl restart routi-web@${port}`, ready(port)]),
];

it('machine.sh installs, upgrades one process after the other, keeps two releases and rolls back', async () => {
  const site = join(folder, 'root/opt/routi');
  const current = () => readlinkSync(join(site, 'current'));
  run('machine.sh', 'begin', 1);
  const { SECRET_KEY = '', DATABASE_URL = '' } = readSettings(join(folder, 'root/etc/routi.env'));
  expect([isSecretKey(SECRET_KEY), isPostgresUrl(DATABASE_URL)]).toEqual([true, true]);
  const begun = run('machine.sh', 'begin');
  expect(begun.slice(-restarted.length)).toEqual(restarted);
  expect(begun).toContain('systemctl enable routi-worker routi-web@3001 routi-web@3002');
  expect(readdirSync(join(folder, 'root/etc/systemd/system'))).toHaveLength(4);

  const releases = [current()];
  for (const name of ['2', '3']) {
    // Releases are named after the second in which they are made.
    writeFileSync(join(folder, 'bin/date'), `#!/bin/sh\necho ${name}\n`, { mode: 0o755 });
    const upgraded = run('machine.sh', 'upgrade');
    expect(upgraded.slice(0, 2)).toEqual(['npm ci --include=dev', 'npm run build']);
    expect(upgraded.slice(-restarted.length)).toEqual(restarted);
    releases.push(current());
  }
  expect(new Set(releases).size).toBe(3);
  expect(readdirSync(join(site, 'releases'))).toHaveLength(2);
  expect(run('machine.sh', 'rollback')).toEqual(restarted);
  expect(current()).toBe(releases[1]);
  run('machine.sh', 'rollback');
  expect(current()).toBe(releases[2]);
});

it.each(['containers.sh', 'machine.sh'])('%s lists its steps for an unknown one', (script) => {
  expect(run(script, 'help', 2)).toEqual([]);
});
