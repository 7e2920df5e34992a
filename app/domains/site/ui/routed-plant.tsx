import { type Corner, pipePath } from '#app/ui/pipe-path.ts';

type Run = { corners: readonly Corner[]; system: 'steel' | 'pale' | 'blue' };

/** Runs that are already there; no two share a way, and each goes round the equipment. */
const RUNS: readonly Run[] = [
  { system: 'pale', corners: corners('0,44 240,44 240,84 560,84') },
  { system: 'pale', corners: corners('0,60 224,60 224,100 560,100') },
  { system: 'pale', corners: corners('0,396 540,396 540,440') },
  { system: 'steel', corners: corners('92,172 92,116 352,116 352,148') },
  { system: 'steel', corners: corners('146,244 190,244 190,368 420,368 420,340') },
  { system: 'blue', corners: corners('440,148 440,122 500,122 500,368 560,368') },
];

const LIVE = corners('148,212 244,212 244,316 308,316 308,196 330,196');

function corners(text: string): Corner[] {
  return text.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number);
    return [x, y];
  });
}

const STROKE = { steel: 'stroke-pipe-steel', pale: 'stroke-pipe-pale', blue: 'stroke-pipe-blue' } as const;

/** A plant from above on engineering paper: grey runs stand, one live green line finds its way (ux §3.1). */
export function RoutedPlant() {
  return (
    <svg
      className="routed-plant w-full"
      viewBox="0 0 560 440"
      fill="none"
      role="img"
      aria-labelledby="plant-title"
    >
      <title id="plant-title">
        Drawing: a new pipe routed between a tank and a unit, clear of all other pipes
      </title>
      <defs>
        <pattern id="paper" width="28" height="28" patternUnits="userSpaceOnUse">
          <path d="M28 0H0V28" className="stroke-line" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="560" height="440" fill="url(#paper)" />
      <Steelwork />
      <g strokeWidth="6">
        {RUNS.map(({ corners, system }) => (
          <path key={corners.join(' ')} className={STROKE[system]} d={pipePath(corners, 12)} />
        ))}
      </g>
      <Equipment />
      <path
        className="live-pipe stroke-brand-graphic"
        strokeWidth="8"
        pathLength={1}
        d={pipePath(LIVE, 16)}
      />
      <g className="stroke-brand-graphic" strokeWidth="4">
        <path d="M150 200v24M328 184v24" />
      </g>
    </svg>
  );
}

/** I-sections from above. */
function Steelwork() {
  const columns = corners('28,308 252,140 476,28 252,420 28,140 532,308');
  return (
    <g className="stroke-pipe-steel" strokeWidth="2.5">
      {columns.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x - 8} ${y - 8}h16M${x} ${y - 8}v16M${x - 8} ${y + 8}h16`} />
      ))}
    </g>
  );
}

/** A tank with its nozzles, a vessel in the way, an air handling unit, a skid of two pumps. */
function Equipment() {
  return (
    <g className="fill-bg stroke-text" strokeWidth="1.75">
      <circle cx="92" cy="228" r="56" />
      <circle cx="92" cy="228" r="46" className="stroke-pipe-pale" />
      <path d="M80 172h24M147 232v24" strokeWidth="3" />
      <rect x="262" y="172" width="28" height="124" rx="14" />
      <path d="M262 190h28M262 278h28" className="stroke-pipe-pale" />
      <rect x="330" y="148" width="140" height="96" rx="2" />
      <path d="M365 148v96M400 148v96M435 148v96M330 196h140" className="stroke-pipe-pale" />
      <path d="M340 147h24M428 147h24" strokeWidth="3" />
      <rect x="368" y="284" width="104" height="56" rx="2" />
      <circle cx="398" cy="312" r="16" />
      <circle cx="444" cy="312" r="16" />
      <path d="M398 296v32M382 312h32M444 296v32M428 312h32" className="stroke-pipe-pale" />
      <path d="M408 341h24" strokeWidth="3" />
    </g>
  );
}
