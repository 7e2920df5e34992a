import { type Board, foldForSearch, type PostType } from '../post.ts';

/** Maximum length of a term, as cut by `post_terms` in db/migrations. One and two characters are terms of their own. */
const TERM = 10;
const SHORT = 2;
/** Enough to narrow the search; a comparison with the text checks the rest. */
const TERMS_OF_WORD = 4;

/** Folded like the posts, without duplicates. A post must contain all of them. */
export function splitWords(q: string): string[] {
  return [...new Set(foldForSearch(q).split(' '))].filter(Boolean);
}

/** The terms of a long word may match in different places of a text. */
export function needsComparison(word: string): boolean {
  return [...word].length > TERM;
}

/**
 * Text of a `tsquery` for posts that may contain all words. Each term has one space, which `search_posts` replaces with
 * the year; there are no other spaces.
 */
export function termsQuery({
  board,
  type,
  words,
}: {
  board: Board;
  type: PostType | null;
  words: readonly string[];
}): string {
  const prefix = `${board.charAt(0)} `;
  const terms = words.flatMap((word) => buildWordTerms(prefix, word));
  if (type) terms.push(quoteTerm(`${prefix}T${type}`));
  return terms.join('&');
}

function buildWordTerms(prefix: string, word: string): string[] {
  const letters = [...word];
  if (letters.length <= SHORT) return [quoteTerm(prefix + word)];
  if (letters.length < TERM) return [`${quoteTerm(prefix + word)}:*`];
  const last = letters.length - TERM;
  const step = Math.ceil(last / (TERMS_OF_WORD - 1)) || 1;
  const starts = letters.map((_, at) => at).filter((at) => at < last && at % step === 0);
  return [...starts, last].map((at) => quoteTerm(prefix + letters.slice(at, at + TERM).join('')));
}

/** Quotes a term for `tsquery`, doubling quotes and backslashes. */
function quoteTerm(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}
