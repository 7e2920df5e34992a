import type { KstDate } from '#app/shared/dates.ts';
import type { Page } from '#app/shared/paging.ts';

/** Each board numbers its own posts. */
export type Board = 'notice' | 'faq';

/** Notice types in display order (spec §3). FAQ types are the owner's topics (`listPostTypes`). */
export const NOTICE_TYPES = ['Notice', 'Routi-AI', 'Routi-AR'] as const;

/** A type's key, stored in posts and used in URLs. */
export type PostType = string;

export type PostTypeName = { key: PostType; name: string };

/** Falls back to the key if `names` lacks the type. */
export const typeName = (names: readonly PostTypeName[], type: PostType): string =>
  names.find(({ key }) => key === type)?.name ?? type;

/** Headings and paths of spec §2. */
export const BOARDS = {
  notice: { title: 'Latest Updates', path: '/notice' },
  faq: { title: 'FAQ', path: '/faq' },
} as const satisfies Record<Board, { title: string; path: string }>;

/** Spec §3, Post. Pages replace null with the defaults below. `images` is a single path on this site. */
export type Post = {
  id: number;
  type: PostType;
  date: KstDate;
  title: string | null;
  contents: string | null;
  images: string | null;
};

export type PostRow = Pick<Post, 'id' | 'type' | 'date' | 'title'>;

/** Part of a title. `hit`: it matches the search. */
export type Run = { text: string; hit: boolean };

export type PostList = {
  posts: Page<PostRow>;
  /** Highlighted titles of `posts`, in the same order; empty without a search. */
  marked: Run[][];
  /** Same order as `posts`: FAQ answers as sanitized HTML, excerpts of notices as plain text. */
  texts: string[];
  /** More than `ROW_CAP` posts matched (spec §9). */
  capped: boolean;
  /** Types offered by the filter, including those of all `posts`. */
  types: PostTypeName[];
};

export type Neighbor = Pick<Post, 'id' | 'title'>;

export type PostReading = {
  post: Omit<Post, 'contents'>;
  typeName: string;
  /** The contents, or the spec's default, as sanitized HTML. */
  html: string;
  previous: Neighbor | null;
  next: Neighbor | null;
};

/** `lang`: null for the page's own language. */
export type Answer = { id: number; title: string; html: string; lang: 'ko' | null };

/** Maximum rows in a list or an export (spec §9). */
export const ROW_CAP = 100;
/** Items per page; the first is the default (spec §9). */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 10;
/** Before a text from navigation state is applied (spec §9). */
export const SEARCH_DELAY_MS = 500;
/** Longer input is truncated (our limit). */
export const SEARCH_MAX = 100;
/** Characters in a title, inclusive (spec §5, §9). */
export const TITLE_LENGTH = { min: 10, max: 100 } as const;
/** Characters in the contents (our limit; the spec has none). */
export const CONTENTS_MAX = 20_000;

/** Display defaults (spec §3). */
export const UNTITLED = 'Untitled';
export const NO_CONTENT = 'No content available.';
/** The product logo, shown for a missing image (spec §2, detail). */
export const DEFAULT_IMAGE = '/logo.svg';

export function displayTitle(post: { title: string | null }): string {
  return post.title ?? UNTITLED;
}

/** `ko` for text with Hangul, otherwise the page's language (WCAG 3.1.2). */
export function detectLanguage(text: string): 'ko' | undefined {
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : undefined;
}

/** Normalizes compatibility forms, case and white space. Used for both text and query. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
