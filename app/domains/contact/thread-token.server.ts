import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TOKEN = new RegExp(`^(${UUID})\\.([0-9a-f]{64})$`);
const PURPOSE = 'contact-thread';

/** The link to a request's messages for the reader of its mail; valid as long as the request exists. */
export function threadAddress({ secrets, origin }: Pick<Platform, 'secrets' | 'origin'>, id: string): string {
  return `${origin}/contact/request?token=${id}.${secrets.hash(PURPOSE, id)}`;
}

/** Returns the request's id; null if the token is forged or malformed. */
export function verifyThreadToken({ secrets }: Pick<Platform, 'secrets'>, token: string): string | null {
  const [, id, hash] = token.match(TOKEN) ?? [];
  if (id === undefined || hash === undefined) return null;
  return timingSafeEqual(Buffer.from(hash), Buffer.from(secrets.hash(PURPOSE, id))) ? id : null;
}
