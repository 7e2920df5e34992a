import { routiAiBim } from './films/routiai-bim.ts';
import { routiAiHookup } from './films/routiai-hookup.ts';
import { routiAiIntro } from './films/routiai-intro.ts';
import { routiAiRouting } from './films/routiai-routing.ts';
import { routiAiSync } from './films/routiai-sync.ts';
import { routiAiViewer } from './films/routiai-viewer.ts';
import type { Film } from './stage/film.ts';

/** Every clip of the site. */
export const films: readonly Film[] = [
  routiAiIntro,
  routiAiBim,
  routiAiViewer,
  routiAiRouting,
  routiAiHookup,
  routiAiSync,
];
