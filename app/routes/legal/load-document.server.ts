import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { readDocument } from '#app/domains/consents/read-document.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

const NOT_TO_FIND = { name: 'robots', content: 'noindex' };

/** Of a page with a text of law: its words, and where the version that holds is found. */
type Page = { title: string; lead: string; path: string };

/**
 * For the loader of a text of law, which answers below two addresses: the version that holds, and `/{version}` an earlier
 * one; throws a 404 where there is no such version. While another one is announced the page is kept by nobody, because
 * it changes by itself on the day.
 */
export function loadDocument(
  { params, context }: RequestArgs & { params: { version?: string } },
  code: Parameters<typeof readDocument>[0],
  { title, lead, path }: Page,
) {
  const platform = context.get(platformContext);
  const document = readDocument(code, kstDate(platform.clock.now()), params.version);
  if (!document.ok) throw data('There is no such version.', { status: 404 });
  const { current, versions } = document.value;
  const headers = versions[0] === current ? undefined : { 'Cache-Control': 'no-store' };
  const meta = pageMeta(platform, { title, description: lead, path });
  // Found is the text that holds; who looks for an earlier one is led to it from there.
  const found = { document: document.value, meta: params.version ? [...meta, NOT_TO_FIND] : meta };
  return data(found, headers && { headers });
}
