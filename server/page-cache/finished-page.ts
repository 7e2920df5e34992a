import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cachedPagePolicy } from '#app/platform/http/security-headers.ts';
import { acceptedEncodings, ENCODINGS, type Encoding } from './accepted-encodings.ts';
import { tagInHand } from './entity-tags.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import type { PublicPage } from './public-pages.ts';
import { bodyOf, type WireAnswer, wireAnswer } from './wire-answer.ts';

/** One answer, ready but for its date. */
export type ReadyAnswer = {
  status: 200 | 304;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  /** All of it, and of node:http's answer the body. */
  wire: WireAnswer;
};

type Representation = { tag: string; full: ReadyAnswer; unchanged: ReadyAnswer };

/** A header's name and value. */
export type Header = readonly [name: string, value: string];

/** A public page in every form in which it is sent. */
export type FinishedPage = {
  page: PublicPage;
  /** Headers of every form. */
  headers: readonly Header[];
  /** What its tags begin with: a hash of body and headers. */
  mark: string;
  /** Memory that it takes, bytes. */
  size: number;
  /** Whether anybody asked since the store last looked for room. */
  asked: boolean;
  /** Strong tags of all forms. */
  tags: string[];
  forms: Partial<Record<Encoding, Representation>>;
};

/**
 * A browser asks before each use and gets 304; a proxy or CDN answers alone for 5 s, so a publish reaches it within
 * that time and it asks once in 5 s for each page, whatever the rush.
 */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=5';

/** What this module says itself, or what belongs to one connection. */
const OWN_HEADERS = new Set(['cache-control', 'content-length', 'content-encoding', 'etag', 'vary', 'date']);

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/**
 * Finishes what was rendered for `page`; null where the answer is not to be kept (not 200, `no-store`, a cookie).
 * `shared` are the headers of every answer of the site.
 */
export async function finishPage(
  page: PublicPage,
  response: Response,
  shared: readonly Header[],
): Promise<FinishedPage | null> {
  if (!mayBeKept(response)) {
    await response.body?.cancel();
    return null;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = [...shared, ...[...response.headers].filter(([name]) => !OWN_HEADERS.has(name))];
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    const policy = cachedPagePolicy(inlineScriptHashes(bytes.toString('utf8')));
    headers.push(['Content-Security-Policy', policy]);
  }
  const mark = createHash('sha256').update(headers.join('\n')).update(bytes).digest('base64url').slice(0, 22);
  const finished: FinishedPage = { page, headers, mark, size: 0, asked: false, tags: [], forms: {} };
  addForm(finished, 'identity', bytes);
  addForm(finished, 'gzip', await gzipped(bytes, { level: 7 }));
  return finished;
}

function mayBeKept({ status, headers }: Response): boolean {
  const kept = !/no-store|private/.test(headers.get('cache-control') ?? '');
  return status === 200 && kept && !headers.has('set-cookie');
}

/** The smallest form, for the network's sake: some 50 ms of work, on a thread of its own. */
export async function addBrotli(finished: FinishedPage): Promise<void> {
  const { identity } = finished.forms;
  if (!identity || finished.forms.br) return;
  const bytes = bodyOf(identity.full.wire);
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const packed = await brotlied(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  addForm(finished, 'br', packed);
}

function addForm(finished: FinishedPage, encoding: Encoding, bytes: Buffer): void {
  const { headers, mark, page } = finished;
  const tag = `"${mark}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const kept: Header[] = [
    ['Cache-Control', CACHE_CONTROL],
    ['Vary', 'Accept-Encoding'],
    ['ETag', tag],
  ];
  const body: Header[] = [['Content-Length', String(bytes.length)]];
  if (encoding !== 'identity') body.push(['Content-Encoding', encoding]);
  const full = ready(200, [...headers, ...kept, ...body], bytes);
  // The browser keeps the other headers with what it has: they are part of the tag, so they are the same.
  const unchanged = ready(304, kept, Buffer.alloc(0));
  finished.forms[encoding] = { tag, full, unchanged };
  finished.tags.push(tag);
  finished.size +=
    2 * (full.wire.bytes.length + unchanged.wire.bytes.length) - bytes.length + page.address.length;
}

function ready(status: 200 | 304, headers: readonly Header[], body: Buffer): ReadyAnswer {
  return { status, headers: headers.flat(), wire: wireAnswer(status, headers, body) };
}

/** The form of the page that a request wants. A browser that holds any current form is told so. */
export function answerFor(finished: FinishedPage, acceptEncoding: string, ifNoneMatch: string): ReadyAnswer {
  finished.asked = true;
  const form = wanted(finished, acceptEncoding);
  if (ifNoneMatch === '') return form.full;
  const tag = tagInHand(ifNoneMatch, finished.tags, form.tag);
  if (tag === null) return form.full;
  if (tag === form.tag) return form.unchanged;
  return (
    ENCODINGS.map((each) => finished.forms[each]).find((each) => each?.tag === tag)?.unchanged ??
    form.unchanged
  );
}

function wanted({ forms }: FinishedPage, acceptEncoding: string): Representation {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const form = forms[encoding];
    if (form) return form;
  }
  throw new Error('A finished page has no form.');
}
