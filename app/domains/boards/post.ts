import type { KstDate } from '#app/shared/dates.ts';
import type { Page } from '#app/shared/paging.ts';

/** The two boards; each counts its own ids. */
export type Board = 'notice' | 'faq';

/** The types of notices, in the order shown (spec §3). Those of the FAQ are the owner's topics (`listPostTypes`). */
export const NOTICE_TYPES = ['Notice', 'Routi-AI', 'Routi-AR'] as const;

/** The key of a type: stored, and in addresses. */
export type PostType = string;

export type PostTypeName = { key: PostType; name: string };

/** The name of a type; `names` may lack it. */
export const typeName = (names: readonly PostTypeName[], type: PostType): string =>
  names.find(({ key }) => key === type)?.name ?? type;

/** The headings and addresses of spec §2. */
export const BOARDS = {
  notice: { title: 'Latest Updates', path: '/notice' },
  faq: { title: 'FAQ', path: '/faq' },
} as const satisfies Record<Board, { title: string; path: string }>;

/** Spec §3, Post. Null is "missing"; pages then show the defaults below. `images` is one path of this site. */
export type Post = {
  id: number;
  type: PostType;
  date: KstDate;
  title: string | null;
  contents: string | null;
  images: string | null;
};

export type PostRow = Pick<Post, 'id' | 'type' | 'date' | 'title'>;

/** A part of a title; `hit`: it matches the search. */
export type Run = { text: string; hit: boolean };

export type PostList = {
  posts: Page<PostRow>;
  /** Highlighted titles of `posts`, in the same order; empty without a search. */
  marked: Run[][];
  /** Of `posts`, in the same order: the answers of the FAQ as safe HTML, the beginnings of notices as text. */
  texts: string[];
  /** More posts matched than the cap of the list (spec §9). */
  capped: boolean;
  /** The categories to choose from; those of all posts are among them. */
  types: PostTypeName[];
};

export type Neighbor = Pick<Post, 'id' | 'title'>;

/** A post with its neighbors. */
export type PostReading = {
  post: Omit<Post, 'contents'>;
  typeName: string;
  /** The contents, or the spec's default, as safe HTML. */
  html: string;
  previous: Neighbor | null;
  next: Neighbor | null;
};

/** `lang`: null if it is the page's language. */
export type Answer = { id: number; title: string; html: string; lang: 'ko' | null };

/** Maximum rows of a list or an export (spec §9). */
export const ROW_CAP = 100;
/** Items per page; the first is the default (spec §9). */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 10;
/** ms (spec §9). */
export const SEARCH_DELAY_MS = 500;
/** Longer input is cut (ours). */
export const SEARCH_MAX = 100;
/** Characters of a title, both included (spec §5, §9). */
export const TITLE_LENGTH = { min: 10, max: 100 } as const;
/** Characters of the contents (ours; the spec has no upper bound). */
export const CONTENTS_MAX = 20_000;

/** Display defaults (spec §3). */
export const UNTITLED = 'Untitled';
export const NO_CONTENT = 'No content available.';
/** The product logo, in place of a missing image (spec §2, detail). */
export const DEFAULT_IMAGE = '/logo.svg';

export function displayTitle(post: { title: string | null }): string {
  return post.title ?? UNTITLED;
}

/** Korean if it has Hangul, else the page's language (WCAG 3.1.2). */
export function languageOf(text: string): 'ko' | undefined {
  return /\p{Script=Hangul}/u.test(text) ? 'ko' : undefined;
}

/** Normalizes compatibility forms, case and white space, for text and query alike. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
