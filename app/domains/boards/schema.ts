import * as v from 'valibot';
import { isKstDate } from '#app/shared/dates.ts';
import {
  CONTENTS_MAX,
  DEFAULT_PAGE_SIZE,
  foldForSearch,
  PAGE_SIZES,
  type PostType,
  SEARCH_MAX,
  TITLE_LENGTH,
} from './post.ts';
import type { ListQuery } from './reading/list-address.ts';

/** NFKC can expand one character to eighteen, so the raw text is truncated first (security R15). */
const RAW_MAX = SEARCH_MAX * 4;

export function cleanSearch(raw: string): string {
  const text = raw.slice(0, RAW_MAX).toWellFormed().normalize('NFKC');
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...line].slice(0, SEARCH_MAX).join('').trim();
}

const Search = v.fallback(v.pipe(v.string(), v.transform(cleanSearch)), '');
const PageNumber = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)), 1);
const Size = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{2}$/), v.transform(Number), v.picklist(PAGE_SIZES)),
  DEFAULT_PAGE_SIZE,
);

/** Replaces invalid values with defaults and ignores unknown keys, so a list never fails. `types`: the board's. */
export function parseListQuery(types: readonly PostType[], params: URLSearchParams): ListQuery {
  return {
    q: v.parse(Search, params.get('q')),
    type: chosenType(types, params),
    page: v.parse(PageNumber, params.get('page')),
    size: v.parse(Size, params.get('size')),
  };
}

/**
 * One type at a time (spec §4). Without scripts two boxes can be checked at once; `was` names the earlier one, so the
 * new one wins.
 */
function chosenType(types: readonly PostType[], params: URLSearchParams): PostType | null {
  const ticked = params
    .getAll('type')
    .map((raw) => raw.normalize('NFKC'))
    .filter((type) => types.includes(type));
  return ticked.find((type) => type !== params.get('was')) ?? ticked[0] ?? null;
}

/** Null unless it is a decimal number (ids are strings in spec §3). */
export function parsePostId(raw: string | undefined): number | null {
  return raw !== undefined && /^[1-9]\d{0,8}$/.test(raw) ? Number(raw) : null;
}

const characters = (text: string) => [...text].length;

/** Control characters except line ends and tabs; PostgreSQL rejects NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NO_CONTROLS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;

const nfkc = v.transform((text: string) => text.toWellFormed().normalize('NFKC').trim());

export const Title = v.pipe(
  v.string('title'),
  nfkc,
  v.regex(/^[^\p{Cc}]*$/u, 'title-characters'),
  v.check(
    (text) => characters(text) >= TITLE_LENGTH.min && characters(text) <= TITLE_LENGTH.max,
    'title-length',
  ),
);

/** PostgreSQL limits a tsvector to 1 MB, title and other terms included. */
const INDEX_BYTES_MAX = 1_000_000;

/**
 * Whether a text fits in the search index, which stores ten, two and one characters from each position, each after a
 * prefix of five (db/migrations/060-board-search.sql). 20,000 letters always fit, 20,000 emoji do not.
 */
function fitsSearch(text: string): boolean {
  const folded = foldForSearch(text);
  return new TextEncoder().encode(folded).length * 12 + characters(folded) * 10 <= INDEX_BYTES_MAX;
}

/** Unfinished contents. NFC rather than NFKC, so that code and units keep their form. */
export const DraftContents = v.pipe(
  v.string('contents'),
  v.transform((text) => text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').trim()),
  v.check((text) => characters(text) <= CONTENTS_MAX, 'contents-length'),
);

export const Contents = v.pipe(
  DraftContents,
  v.regex(NO_CONTROLS, 'contents-characters'),
  v.minLength(1, 'contents-length'),
  v.check(fitsSearch, 'contents-length'),
);

/** Path of an image on this site (security R11). */
export const Image = v.pipe(v.string('images'), v.regex(/^(\/[\w-][\w.-]*)+\.(png|jpe?g)$/, 'images'));

/** Title, contents and image may be missing (spec §3). */
const importedPost = (types: readonly PostType[]) =>
  v.strictObject({
    id: v.pipe(v.number('id'), v.integer('id'), v.minValue(1, 'id'), v.maxValue(999_999_999, 'id')),
    type: v.picklist(types, 'type'),
    date: v.pipe(v.string('date'), v.check(isKstDate, 'date')),
    title: v.nullish(Title, null),
    contents: v.nullish(Contents, null),
    images: v.nullish(Image, null),
  });

export function importedPosts(types: readonly PostType[]) {
  return v.pipe(
    v.array(importedPost(types), 'posts'),
    v.check((posts) => new Set(posts.map((post) => post.id)).size === posts.length, 'id-twice'),
  );
}
