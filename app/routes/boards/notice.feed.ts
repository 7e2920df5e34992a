import { platformContext } from '#app/context.ts';
import { BOARDS } from '#app/domains/boards/post.ts';
import { listFeedEntries } from '#app/domains/boards/reading/post-queries.server.ts';
import { xmlAnswer, xmlText } from '#app/web/xml-response.server.ts';
import { siteFacts } from '#content/site-facts.ts';
import type { Route } from './+types/notice.feed';

const { path, title } = BOARDS.notice;

/** A day in Korea as RSS writes times: its first moment. */
function rssDate(date: string): string {
  return new Date(`${date}T00:00:00+09:00`).toUTCString();
}

/** A reader of feeds does not know where a path begins. */
function wholeAddresses(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}

/** GET /notice/feed.xml: the newest notices as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const entries = await listFeedEntries(platform, 'notice');
  const items = entries.map((entry) => {
    const address = xmlText(`${platform.origin}${path}/${entry.id}`);
    return `<item>
<title>${xmlText(entry.title)}</title>
<link>${address}</link>
<guid>${address}</guid>
<category>${xmlText(entry.type)}</category>
<pubDate>${rssDate(entry.date)}</pubDate>
<description>${xmlText(wholeAddresses(entry.html, platform.origin))}</description>
</item>`;
  });
  return xmlAnswer(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(`${siteFacts.brand} · ${title}`)}</title>
<link>${xmlText(platform.origin + path)}</link>
<description>News and notices about ${siteFacts.brand}-AI and ${siteFacts.brand}-AR.</description>
<atom:link href="${xmlText(`${platform.origin}${path}/feed.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  );
}
