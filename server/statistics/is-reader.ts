import { isPerson } from '#app/platform/http/is-person.ts';

/** The headers that tell people from programs, and views from prefetches. */
export type ReaderHeaders = {
  'user-agent'?: string | undefined;
  'sec-purpose'?: string | string[] | undefined;
};

export function isReader({ 'user-agent': userAgent, 'sec-purpose': purpose }: ReaderHeaders): boolean {
  return isPerson(userAgent, String(purpose ?? ''));
}
