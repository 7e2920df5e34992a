import { routiAiIntro } from './films/routiai-intro.ts';
import type { Film } from './stage/film.ts';

/** Every clip of the site. */
export const films: readonly Film[] = [routiAiIntro];
