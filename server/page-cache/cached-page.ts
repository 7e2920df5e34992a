import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { MISSED_SEARCH, readMissedSearch } from '#app/platform/http/missed-search.ts';
import { cachedPagePolicy } from '#app/platform/http/security-headers.ts';
import { viewedPattern } from '../statistics/viewed-pattern.ts';
import { acceptedEncodings, ENCODINGS, type Encoding } from './accepted-encodings.ts';
import { matchesIfNoneMatch } from './if-none-match.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import type { PublicPage } from './public-pages.ts';

/** One response, complete except for its date. */
export type CachedResponse = {
  status: 200 | 304;
  headers: readonly Header[];
  body: Buffer;
};

export type Header = readonly [name: string, value: string];

type Representation = { tag: string; full: CachedResponse; notModified: CachedResponse };

/** A public page in every encoding that it is sent in. */
export type CachedPage = {
  page: PublicPage;
  /** Headers of every representation. */
  headers: readonly Header[];
  /** A hash of body and headers; its tags begin with it. */
  hash: string;
  /** The route pattern that views are counted by; null if it is not a page. */
  viewed: string | null;
  /** The text of a search that found nothing. */
  missedSearch: string | null;
  /** Memory, in bytes. */
  size: number;
  /** Whether it was requested since the store last evicted pages. */
  recentlyUsed: boolean;
  /** Strong tags of all representations. */
  tags: string[];
  representations: Partial<Record<Encoding, Representation>>;
};

/**
 * A browser revalidates before each use and gets a 304. A proxy or CDN serves a page by itself for 5 s, so it shows a
 * change within that time and requests each page once in 5 s, whatever the load.
 */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=5';

/** Headers that this module sets itself, or that belong to one connection. */
const OWN_HEADERS = new Set([
  'cache-control',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'date',
  MISSED_SEARCH,
]);

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Creates a cached page from a rendered response; null if the response must not be cached (not 200, `no-store`,
 * `private`, a cookie). `shared` are the headers of every response of the site.
 */
export async function createCachedPage(
  page: PublicPage,
  response: Response,
  shared: readonly Header[],
): Promise<CachedPage | null> {
  if (!isCacheable(response)) {
    await response.body?.cancel();
    return null;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = [...shared, ...[...response.headers].filter(([name]) => !OWN_HEADERS.has(name))];
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const policy = cachedPagePolicy(inlineScriptHashes(bytes.toString('utf8')));
    headers.push(['Content-Security-Policy', policy]);
  }
  const hash = createHash('sha256').update(headers.join('\n')).update(bytes).digest('base64url').slice(0, 22);
  const cached: CachedPage = {
    page,
    headers,
    hash,
    viewed: viewedPattern(page.address.replace(/\?.*/, '')),
    missedSearch: readMissedSearch(response.headers),
    size: 0,
    recentlyUsed: false,
    tags: [],
    representations: {},
  };
  addRepresentation(cached, 'identity', bytes);
  addRepresentation(cached, 'gzip', await compressGzip(bytes, { level: 7 }));
  return cached;
}

function isCacheable({ status, headers }: Response): boolean {
  const shareable = !/no-store|private/.test(headers.get('cache-control') ?? '');
  return status === 200 && shareable && !headers.has('set-cookie');
}

/** Adds the smallest representation: about 50 ms of work, on another thread. */
export async function addBrotli(cached: CachedPage): Promise<void> {
  const { identity, br } = cached.representations;
  if (!identity || br) return;
  const bytes = identity.full.body;
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const compressed = await compressBrotli(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  addRepresentation(cached, 'br', compressed);
}

function addRepresentation(cached: CachedPage, encoding: Encoding, body: Buffer): void {
  const { headers, hash, page } = cached;
  const tag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const validators: Header[] = [
    ['Cache-Control', CACHE_CONTROL],
    ['Vary', 'Accept-Encoding'],
    ['ETag', tag],
  ];
  const content: Header[] = [['Content-Length', String(body.length)]];
  if (encoding !== 'identity') content.push(['Content-Encoding', encoding]);
  const full: CachedResponse = { status: 200, headers: [...headers, ...validators, ...content], body };
  // A browser keeps the other headers of its copy; the tag covers them, so they are the same.
  const notModified: CachedResponse = { status: 304, headers: validators, body: Buffer.alloc(0) };
  cached.representations[encoding] = { tag, full, notModified };
  cached.tags.push(tag);
  cached.size += sizeOf(full) + sizeOf(notModified) + page.address.length;
}

/** Headers count twice, because the raw responder also keeps them as bytes. */
function sizeOf({ headers, body }: CachedResponse): number {
  return 2 * headers.flat().join('').length + body.length;
}

/** The representation that a request prefers. A browser that holds any current one gets a 304. */
export function selectResponse(
  cached: CachedPage,
  acceptEncoding: string,
  ifNoneMatch: string,
): CachedResponse {
  cached.recentlyUsed = true;
  const wanted = selectRepresentation(cached, acceptEncoding);
  if (ifNoneMatch === '') return wanted.full;
  const tag = matchesIfNoneMatch(ifNoneMatch, cached.tags, wanted.tag);
  if (tag === null) return wanted.full;
  const held = ENCODINGS.map((encoding) => cached.representations[encoding]).find(
    (each) => each?.tag === tag,
  );
  return (held ?? wanted).notModified;
}

function selectRepresentation({ representations }: CachedPage, acceptEncoding: string): Representation {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const representation = representations[encoding];
    if (representation) return representation;
  }
  throw new Error('A cached page has no representation.');
}
