import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../e2e/support/chromium.ts';

/** What the look of a page depends on besides the page: other browsers and systems draw letters otherwise. */
export type Environment = {
  chromium: string;
  platform: string;
  system: string;
  code: string;
  hangul: string;
};

/** What code is set in: a font of the system's, as Debian installs it. */
const LIBERATION_MONO = '/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf';

/** What Hangul of mails is set in, which bring no font with them. */
const NOTO_CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

export const hasLiberationMono = () => existsSync(LIBERATION_MONO);

const FILE = join(import.meta.dirname, 'environment.json');

/** Where the tests run. */
export function thisEnvironment(): Environment {
  const program = findChromium();
  const version = program ? versionOf(program) : '';
  // The shell without windows lays letters out on parts of pixels, the whole browser on whole ones.
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

/** Where the baselines were made; null where there are none. */
export function recordedEnvironment(): Environment | null {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Environment) : null;
}

export function recordEnvironment(environment: Environment): void {
  writeFileSync(FILE, `${JSON.stringify(environment, null, 2)}\n`);
}

/** Why pictures made there say nothing about pages drawn here; null where they do. */
export function reasonNotToCompare(recorded: Environment, here: Environment): string | null {
  const said = ({ chromium, platform, system, code, hangul }: Environment) =>
    `Chromium ${chromium} on ${platform}, ${system}, code in ${code}, Hangul in ${hangul}`;
  const [there, now] = [said(recorded), said(here)];
  return there === now ? null : `the baselines are of ${there}; here is ${now}`;
}
