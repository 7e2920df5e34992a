import type { Platform } from '#app/platform/platform.ts';
import { comparableTel } from '../fields/tel.ts';

/** A number as a keyed hash, by which staff find its member. */
export function hashTel({ secrets }: Pick<Platform, 'secrets'>, tel: string): string {
  return secrets.hash('tel', comparableTel(tel));
}
