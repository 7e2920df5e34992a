import { elbowComparison } from './films/elbow-comparison.ts';
import { routiAiBim } from './films/routiai-bim.ts';
import { routiAiHookup } from './films/routiai-hookup.ts';
import { routiAiIntro } from './films/routiai-intro.ts';
import { routiAiLines } from './films/routiai-lines.ts';
import { routiAiRouting } from './films/routiai-routing.ts';
import { routiAiSync } from './films/routiai-sync.ts';
import { routiAiViewer } from './films/routiai-viewer.ts';
import { routiArBimData } from './films/routiar-bim-data.ts';
import { routiArCommunication } from './films/routiar-communication.ts';
import { routiArElbows } from './films/routiar-elbows.ts';
import { routiArExtraction } from './films/routiar-extraction.ts';
import { routiArIntro } from './films/routiar-intro.ts';
import { routiArReview } from './films/routiar-review.ts';
import type { Film, Shot } from './stage/film.ts';

export const films: readonly Film[] = [
  routiAiIntro,
  routiAiLines,
  routiAiBim,
  routiAiViewer,
  routiAiRouting,
  routiAiHookup,
  routiAiSync,
  routiArIntro,
  routiArReview,
  routiArBimData,
  routiArExtraction,
  routiArElbows,
  routiArCommunication,
];

/** All scenes of the stage: the clips, and a picture that does not move. */
export const shots: readonly Shot[] = [...films, elbowComparison];
