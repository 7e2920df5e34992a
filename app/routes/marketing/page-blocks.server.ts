import { platformContext } from '#app/context.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/** One block of a page; null where it could not be read, which takes nothing from the others (decisions P13). */
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

/** How a page with these blocks is answered: with one missing it is kept by nobody, so that Retry may find it whole. */
export function noStoreIfIncomplete(blocks: Readonly<Record<string, unknown>>): { headers?: HeadersInit } {
  const whole = Object.values(blocks).every((block) => block !== null);
  return whole ? {} : { headers: { 'Cache-Control': 'no-store' } };
}
