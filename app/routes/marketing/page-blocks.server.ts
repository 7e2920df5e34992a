import { platformContext } from '#app/context.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/** Loads a block of a page; null if it failed, so that the others are still shown (decisions P13). */
export async function readBlock<T>(
  { context }: Pick<RequestArgs, 'context'>,
  name: string,
  read: Promise<T>,
): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    context.get(platformContext).log.error(name, { error });
    return null;
  }
}

/** A page without one of its blocks is not cached, so that Retry may find it complete. */
export function noStoreIfIncomplete(blocks: Readonly<Record<string, unknown>>): { headers?: HeadersInit } {
  const whole = Object.values(blocks).every((block) => block !== null);
  return whole ? {} : { headers: { 'Cache-Control': 'no-store' } };
}
