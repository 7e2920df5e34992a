import { isPerson } from '#app/platform/http/is-person.ts';

/** The name under which a browser says who it is, and what it fetches ahead. */
export type ReaderHeaders = {
  'user-agent'?: string | undefined;
  'sec-purpose'?: string | string[] | undefined;
};

export function isReader({ 'user-agent': userAgent, 'sec-purpose': purpose }: ReaderHeaders): boolean {
  return isPerson(userAgent, String(purpose ?? ''));
}
