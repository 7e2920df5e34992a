import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '#tests/e2e/support/chromium.ts';
import { hasNginx } from '#tests/packaging/nginx.ts';
import { findPostgresBinaries } from '#tests/support/postgres-server.ts';
import { hasLiberationMono } from '#tests/visual/environment.ts';

/** A program that tests need and no package provides: a browser or a PostgreSQL server. */
type Program = { name: string; debian: string[]; elsewhere: string; found(): boolean };

/** Only the visual tests need this font. */
const FONT = { debian: ['fonts-liberation'], found: hasLiberationMono };
/** The installation test is skipped without it. */
const NGINX = { debian: ['nginx-light'], found: hasNginx };

const PROGRAMS: Program[] = [
  {
    name: 'Chromium',
    debian: ['chromium-headless-shell', 'fonts-noto-cjk'],
    elsewhere: 'install Chromium or Chrome, or set CHROMIUM_PATH to its program',
    found: () => findChromium() !== undefined,
  },
  {
    name: 'PostgreSQL (initdb and postgres, 15 or newer)',
    debian: ['postgresql'],
    elsewhere: 'install it (macOS: brew install postgresql@17) and put its bin folder on the PATH',
    found: () => findPostgresBinaries() !== undefined,
  },
];

/** Installs missing programs without asking, on Debian and derivatives as root. Returns what is still missing. */
export function provideTestPrograms(): string[] {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    return ['CHROMIUM_PATH names no file: correct it or leave it out'];
  const missing = () => PROGRAMS.filter((program) => !program.found());
  const packages = [...PROGRAMS, FONT, NGINX].flatMap((each) => (each.found() ? [] : each.debian));
  const byApt = existsSync('/usr/bin/apt-get');
  if (packages.length > 0 && byApt && process.getuid?.() === 0) {
    console.log(`▸ Installing ${packages.join(', ')} (a minute or two) …`);
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  return missing().map((program) => {
    const how = byApt ? `sudo apt-get install -y ${program.debian.join(' ')}` : program.elsewhere;
    return `${program.name} is missing: ${how}`;
  });
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

if (import.meta.main) {
  const missing = provideTestPrograms();
  for (const line of missing) console.error(`✗ ${line}`);
  console.log(
    missing.length > 0 ? 'The site runs without these; the tests do not.' : 'Ready: npm run dev, npm test',
  );
}
