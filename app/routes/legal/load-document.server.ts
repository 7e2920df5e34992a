import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { readDocument } from '#app/domains/consents/read-document.server.ts';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

const NOINDEX = { name: 'robots', content: 'noindex' };

/** `path`: the address of the current version. */
type Page = { title: string; lead: string; path: string };

/**
 * The current version of a legal text, or the one in the address; throws 404 for an unknown one. Nothing is cached
 * while a new version is announced, because the page changes on its day.
 */
export function loadDocument(
  { params, context }: RequestArgs & { params: { version?: string } },
  code: Parameters<typeof readDocument>[1],
  { title, lead, path }: Page,
) {
  const platform = context.get(platformContext);
  const document = readDocument(platform, code, params.version);
  if (!document.ok) throw data('There is no such version.', { status: 404 });
  const { current, versions } = document.value;
  const headers = versions[0] === current ? undefined : { 'Cache-Control': 'no-store' };
  const meta = pageMeta(platform, { title, description: lead, path });
  // Search engines index the current version only.
  const found = { document: document.value, meta: params.version ? [...meta, NOINDEX] : meta };
  return data(found, headers && { headers });
}
