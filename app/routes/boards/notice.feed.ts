import { platformContext } from '#app/context.ts';
import { BOARDS } from '#app/domains/boards/post.ts';
import { listFeedEntries } from '#app/domains/boards/reading/post-queries.server.ts';
import { startOfKstDay } from '#app/shared/dates.ts';
import { escapeXml, xmlResponse } from '#app/web/xml-response.server.ts';
import { siteFacts } from '#content/site-facts.ts';
import type { Route } from './+types/notice.feed';

const { path, title } = BOARDS.notice;

/** The first moment of a day in Korea, as RSS writes times. */
function rssDate(date: string): string {
  return startOfKstDay(date).toUTCString();
}

/** Feed readers do not resolve paths. */
function absoluteUrls(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}

/** GET /notice/feed.xml: the newest notices as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const entries = await listFeedEntries(platform, 'notice');
  const items = entries.map((entry) => {
    const address = escapeXml(`${platform.origin}${path}/${entry.id}`);
    return `<item>
<title>${escapeXml(entry.title)}</title>
<link>${address}</link>
<guid>${address}</guid>
<category>${escapeXml(entry.type)}</category>
<pubDate>${rssDate(entry.date)}</pubDate>
<description>${escapeXml(absoluteUrls(entry.html, platform.origin))}</description>
</item>`;
  });
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(`${siteFacts.brand} · ${title}`)}</title>
<link>${escapeXml(platform.origin + path)}</link>
<description>News and notices about ${siteFacts.brand}-AI and ${siteFacts.brand}-AR.</description>
<atom:link href="${escapeXml(`${platform.origin}${path}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  );
}
