import type { Platform } from '#app/platform/platform.ts';
import { normalizeTel } from '../fields/tel.ts';

/** Keyed hash of a number, by which staff find its member. */
export function hashTel({ secrets }: Pick<Platform, 'secrets'>, tel: string): string {
  return secrets.hash('tel', normalizeTel(tel));
}
