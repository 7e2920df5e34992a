import type { Picture } from './draw/svg.ts';
import { bimData } from './scenes/ar-bim-data.ts';
import { communication } from './scenes/ar-communication.ts';
import { elbows } from './scenes/ar-elbows.ts';
import { extraction } from './scenes/ar-extraction.ts';
import { arIntro } from './scenes/ar-intro.ts';
import { review } from './scenes/ar-review.ts';
import { missingElbow } from './scenes/missing-elbow.ts';
import { nothingYet } from './scenes/nothing-yet.ts';
import { planBasic, planCustom, planStandard } from './scenes/plan-racks.ts';
import { plant } from './scenes/plant.ts';
import { bim, hookup, routing, sync, viewer } from './scenes/routi-ai.ts';
import { routingDemo } from './scenes/routing-demo.ts';

/** Drawings by their file name in `public/media`. */
export const stills: Readonly<Record<string, () => Picture>> = {
  plant,
  'routing-demo': routingDemo,
  'routiai-bim': bim,
  'routiai-viewer': viewer,
  'routiai-routing': routing,
  'routiai-hookup': hookup,
  'routiai-sync': sync,
  'routiar-intro': arIntro,
  'routiar-review': review,
  'routiar-bim-data': bimData,
  'routiar-extraction': extraction,
  'routiar-elbows': elbows,
  'routiar-communication': communication,
  'missing-elbow': missingElbow,
  'nothing-yet': nothingYet,
  'plan-basic': planBasic,
  'plan-standard': planStandard,
  'plan-custom': planCustom,
};
