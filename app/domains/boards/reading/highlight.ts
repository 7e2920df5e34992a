import { foldForSearch, type Run } from '../post.ts';
import { splitWords } from './search-terms.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Marks every match of a word of `q`, in whole graphemes. Folds text and words as the search does. */
export function highlight(text: string, q: string): Run[] {
  const words = splitWords(q);
  if (words.length === 0) return [{ text, hit: false }];
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let folded = '';
  /** For each code unit of `folded`, the index of its character. */
  const origin: number[] = [];
  characters.forEach((character, at) => {
    const fold = foldForSearch(character) || ' ';
    folded += fold;
    for (let unit = 0; unit < fold.length; unit++) origin.push(at);
  });
  const hits = new Set(words.flatMap((word) => placesOf(word, folded).map((place) => origin[place])));
  return characters.reduce<Run[]>((runs, character, at) => {
    const hit = hits.has(at);
    const last = runs.at(-1);
    if (last?.hit === hit) last.text += character;
    else runs.push({ text: character, hit });
    return runs;
  }, []);
}

/** Positions covered by occurrences of `word`, which may overlap. */
function placesOf(word: string, folded: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    for (let unit = 0; unit < word.length; unit++) places.push(at + unit);
  }
  return places;
}
