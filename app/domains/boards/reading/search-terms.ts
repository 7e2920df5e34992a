import { type Board, foldForSearch, type PostType } from '../post.ts';

/** Characters of a term at most, as `post_terms` in db/migrations cuts them; of fewer, one and two are terms of their own. */
const TERM = 10;
const SHORT = 2;
/** Terms that are asked of one word; the rest is left to the comparison that follows. */
const TERMS_OF_WORD = 4;

/** The words of a search text, folded like the posts; a post must have each of them somewhere. */
export function splitWords(q: string): string[] {
  return [...new Set(foldForSearch(q).split(' '))].filter(Boolean);
}

/** Whether terms alone cannot tell that a post has the word: its pieces may stand in different words. */
export function needsComparison(word: string): boolean {
  return [...word].length > TERM;
}

/**
 * The terms of posts of a board, and of a type where given, that can have all the words: the text of a `tsquery` with a
 * space in each term for the year, which `search_posts` fills in. There are no other spaces.
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

/** A lexeme as text of a `tsquery`, where quotes and backslashes are doubled. */
function quoteTerm(term: string): string {
  return `'${term.replace(/['\\]/g, '$&$&')}'`;
}
