import { type Board, foldForSearch, type PostType } from '../post.ts';

/** Maximum length of a term, as `post_terms` in db/migrations cuts them; one and two characters are terms too. */
const TERM = 10;
const SHORT = 2;
/** Terms per word; the comparison that follows checks the rest. */
const TERMS_OF_WORD = 4;

/** Folded like the posts; a post must contain all of them. */
export function splitWords(q: string): string[] {
  return [...new Set(foldForSearch(q).split(' '))].filter(Boolean);
}

/** Terms alone are not enough: they may match in different words. */
export function needsComparison(word: string): boolean {
  return [...word].length > TERM;
}

/**
 * Text of a `tsquery` for posts that may contain all words, with a space in each term for the year, which
 * `search_posts` fills in. No other spaces.
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
  const place = `${board.charAt(0)} `;
  const asked = words.flatMap((word) => buildWordTerms(place, word));
  if (type) asked.push(quoteTerm(`${place}T${type}`));
  return asked.join('&');
}

function buildWordTerms(place: string, word: string): string[] {
  const letters = [...word];
  if (letters.length <= SHORT) return [quoteTerm(place + word)];
  if (letters.length < TERM) return [`${quoteTerm(place + word)}:*`];
  const last = letters.length - TERM;
  const step = Math.ceil(last / (TERMS_OF_WORD - 1)) || 1;
  const starts = letters.map((_, at) => at).filter((at) => at < last && at % step === 0);
  return [...starts, last].map((at) => quoteTerm(place + letters.slice(at, at + TERM).join('')));
}

/** Doubles quotes and backslashes. */
function quoteTerm(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}
