import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../e2e/support/chromium.ts';

/** What rendering depends on besides the page: other browsers and systems draw text differently. */
export type Environment = {
  chromium: string;
  platform: string;
  system: string;
  code: string;
  hangul: string;
};

/** The system's font for code, as Debian installs it. */
const LIBERATION_MONO = '/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf';

/** The system's font for Hangul in mails, which have no font of their own. */
const NOTO_CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

export const hasLiberationMono = () => existsSync(LIBERATION_MONO);

const FILE = join(import.meta.dirname, 'environment.json');

/** The environment of this run. */
export function thisEnvironment(): Environment {
  const program = findChromium();
  const version = program ? versionOf(program) : '';
  // The headless shell positions glyphs at subpixels, the full browser at whole pixels.
  return {
    chromium: [
      version.match(/[\d.]+/)?.[0] ?? 'none',
      ...(program?.includes('headless-shell') ? ['without windows'] : []),
    ].join(', '),
    platform: `${process.platform} ${process.arch}`,
    system: systemName(),
    code: hasLiberationMono() ? 'Liberation Mono' : 'another font',
    hangul: existsSync(NOTO_CJK) ? 'Noto Sans CJK' : 'another font',
  };
}

function versionOf(program: string): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function systemName(): string {
  if (!existsSync('/etc/os-release')) return '';
  return readFileSync('/etc/os-release', 'utf8').match(/^PRETTY_NAME="(.+)"$/m)?.[1] ?? '';
}

/** The environment of the baselines; null if there are none. */
export function recordedEnvironment(): Environment | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Environment) : null;
}

export function recordEnvironment(environment: Environment): void {
  writeFileSync(FILE, `${JSON.stringify(environment, null, 2)}\n`);
}

/** Why the baselines cannot be compared here; null if they can. */
export function reasonNotToCompare(recorded: Environment, here: Environment): string | null {
  const describe = ({ chromium, platform, system, code, hangul }: Environment) =>
    `Chromium ${chromium} on ${platform}, ${system}, code in ${code}, Hangul in ${hangul}`;
  const [there, now] = [describe(recorded), describe(here)];
  return there === now ? null : `the baselines are of ${there}; here is ${now}`;
}
