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
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
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
  cpSync('compose.yaml', join(folder, 'checkout/compose.yaml'));
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
  return runStep(script, step, code).calls;
}

function runStep(script: string, step: string, code = 0): { calls: string[]; output: string } {
  rmSync(join(folder, 'calls'), { force: true });
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ROOT: join(folder, 'root') };
  let [status, output] = [0, ''];
  try {
    output = execFileSync(join(folder, 'checkout/ops', script), [step], { env, stdio: 'pipe' }).toString();
  } catch (error) {
    status = (error as { status: number }).status;
  }
  expect(status).toBe(code);
  const calls = join(folder, 'calls');
  return { calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [], output };
}

/** Sets the numbers of processes in a settings file that `begin` wrote. */
function setProcesses(file: string, webs: number, workers: number): void {
  const changed = readFileSync(file, 'utf8')
    .replace(/^WEB_PROCESSES=2$/m, `WEB_PROCESSES=${webs}`)
    .replace(/^WORKER_PROCESSES=1$/m, `WORKER_PROCESSES=${workers}`);
  writeFileSync(file, changed);
}

const compose = (step: string) => `docker compose --env-file routi.env --file compose.running.yaml ${step}`;
const replacing = (...services: string[]) => [
  ...services.map((service) =>
    compose(`up --detach --no-build --no-deps --force-recreate --wait ${service}`),
  ),
  compose('up --detach --no-build --no-deps --remove-orphans --wait caddy'),
];
const replaced = replacing('worker', 'web1', 'web2');

it('containers.sh begin writes settings with random secrets and private rights, then starts all services', () => {
  expect(run('containers.sh', 'begin', 1)).toEqual([]);
  const file = join(folder, 'checkout/routi.env');
  const { SECRET_KEY = '', BACKUP_KEY = '', POSTGRES_PASSWORD = '', SITE_PROFILE } = readSettings(file);
  expect([SECRET_KEY, BACKUP_KEY].map(isSecretKey)).toEqual([true, true]);
  expect(SECRET_KEY).not.toBe(BACKUP_KEY);
  expect([POSTGRES_PASSWORD.length, SITE_PROFILE]).toEqual([32, 'production']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(run('containers.sh', 'begin')).toEqual([compose('build worker'), compose('up --detach --wait')]);
  expect(readSettings(file).SECRET_KEY).toBe(SECRET_KEY);
});

it('containers.sh upgrades one service after the other, the worker first, and rolls back to the previous image', () => {
  expect(run('containers.sh', 'upgrade')).toEqual([
    'docker tag routi:current routi:replaced',
    compose('build worker'),
    'docker tag routi:replaced routi:previous',
    ...replaced,
    compose('exec -T caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile'),
  ]);
  expect(run('containers.sh', 'rollback')).toEqual([
    'docker tag routi:current routi:replaced',
    'docker tag routi:previous routi:current',
    'docker tag routi:replaced routi:previous',
    ...replaced,
  ]);
});

it('containers.sh runs as many web processes as WEB_PROCESSES says, and Caddy knows them', () => {
  run('containers.sh', 'begin', 1);
  setProcesses(join(folder, 'checkout/routi.env'), 3, 2);
  expect(run('containers.sh', 'restart')).toEqual(replacing('worker', 'web1', 'web2', 'web3'));
  const { services } = parse(readFileSync(join(folder, 'checkout/compose.running.yaml'), 'utf8'), {
    merge: true,
  });
  const webs = ['web1', 'web2', 'web3'];
  expect(Object.keys(services)).toEqual([...webs, 'worker', 'postgres', 'caddy', 'mail']);
  for (const web of webs) expect(services[web]).toEqual(services.web1);
  expect(services.caddy.environment.WEB).toBe('web1:3000 web2:3000 web3:3000');
  // Docker Compose reads the number of workers itself.
  expect(services.worker.deploy.replicas).toContain('{WORKER_PROCESSES:-1}');
});

const ready = (port: number) =>
  `curl --silent --fail --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:${port}/readyz`;
/** Ports by unit, in order. */
const restarting = (...units: [string, number][]) => [
  `systemctl enable ${units.map((unit) => unit.join('@')).join(' ')}`,
  ...units.flatMap(([unit, port]) => [`systemctl restart ${unit}@${port}`, ready(port)]),
];
const restarted = restarting(['routi-worker', 3101], ['routi-web', 3001], ['routi-web', 3002]);

it('machine.sh installs, upgrades one process after the other, keeps two releases and rolls back', async () => {
  const site = join(folder, 'root/opt/routi');
  const current = () => readlinkSync(join(site, 'current'));
  run('machine.sh', 'begin', 1);
  const { SECRET_KEY = '', DATABASE_URL = '' } = readSettings(join(folder, 'root/etc/routi.env'));
  expect([isSecretKey(SECRET_KEY), isPostgresUrl(DATABASE_URL)]).toEqual([true, true]);
  const begun = run('machine.sh', 'begin');
  expect(begun.slice(-restarted.length)).toEqual(restarted);
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

it('machine.sh runs as many processes as the settings say, and nginx knows them', () => {
  run('machine.sh', 'begin', 1);
  const file = join(folder, 'root/etc/routi.env');
  setProcesses(file, 3, 2);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('SITE_ORIGIN=', 'SITE_ORIGIN=https://routi.example'),
  );
  const workers: [string, number][] = [
    ['routi-worker', 3101],
    ['routi-worker', 3102],
  ];
  const webs = [3001, 3002, 3003].map((port): [string, number] => ['routi-web', port]);
  expect(run('machine.sh', 'restart')).toEqual(restarting(...workers, ...webs));
  const { output } = runStep('machine.sh', 'nginx');
  expect(
    [...output.matchAll(/^ {4}server 127\.0\.0\.1:(\d+) max_fails=1 /gm)].map(([, port]) => port),
  ).toEqual(['3001', '3002', '3003']);
  expect(output).toContain('ssl_certificate /etc/letsencrypt/live/routi.example/fullchain.pem;');
  expect(output).not.toContain('www.example.com');

  const enabled = join(folder, 'root/etc/systemd/system/multi-user.target.wants');
  mkdirSync(enabled);
  for (const [unit, port] of [...workers, ...webs])
    symlinkSync('/dev/null', join(enabled, `${unit}@${port}.service`));
  writeFileSync(file, readFileSync(file, 'utf8').replace('WEB_PROCESSES=3', 'WEB_PROCESSES=2'));
  expect(run('machine.sh', 'restart')).toEqual([
    ...restarting(...workers, ...webs.slice(0, 2)),
    'systemctl disable --now routi-web@3003',
  ]);
});

it.each(['containers.sh', 'machine.sh'])('%s lists its steps for an unknown one', (script) => {
  expect(run(script, 'help', 2)).toEqual([]);
});
