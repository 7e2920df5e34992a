import { foldForSearch, type Run } from '../post.ts';
import { splitWords } from './search-terms.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The text in runs, with every place that one of the words of `q` matches. Text and words are folded alike, as in the
 * search itself, and only whole written characters are marked: never half a syllable or half an emoji.
 */
export function highlight(text: string, q: string): Run[] {
  const words = splitWords(q);
  if (words.length === 0) return [{ text, hit: false }];
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let folded = '';
  /** Which character each unit of the folded text comes from. */
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

/** Every unit of the text that an occurrence of the word covers; occurrences may overlap. */
function placesOf(word: string, folded: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    for (let unit = 0; unit < word.length; unit++) places.push(at + unit);
  }
  return places;
}
