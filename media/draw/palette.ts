/** Colors by paint: muted steel, paper, and one green (ux §3.2). */
export type Theme = 'light' | 'dark';

type Colours = Record<string, string>;

const LIGHT: Colours = {
  paper: '#f4f7f5',
  grid: '#dce4df',
  ink: '#0f1a16',
  line: '#8f9c95',
  white: '#ffffff',
  shell1: '#ffffff',
  shell2: '#edf1ef',
  shell3: '#d6deda',
  shellEdge: '#84918a',
  steel1: '#cdd5d1',
  steel2: '#aab6b0',
  steel3: '#8c9992',
  steelEdge: '#68766f',
  duct1: '#eef2f0',
  duct2: '#dfe6e2',
  duct3: '#c6d0cb',
  ground1: '#e6ece9',
  ground2: '#d3dbd7',
  ground3: '#bfc9c4',
  groundEdge: '#9aa7a0',
  slab1: '#fbfcfb',
  slab2: '#dfe6e2',
  slab3: '#cbd4cf',
  slabEdge: '#b4c0ba',
  roundA: '#dde4e0',
  roundB: '#ffffff',
  roundC: '#b3beb8',
  shadow: '#0f1a16',
  shadowDepth: '.1',
  liveEdge: '#0a5c31',
  liveWall: '#12a150',
  liveLight: '#7bdca2',
  steelPipeEdge: '#56645d',
  steelPipeWall: '#94a29b',
  steelPipeLight: '#d4dcd8',
  paleEdge: '#96a39c',
  paleWall: '#ced7d2',
  paleLight: '#f6f9f7',
  blueEdge: '#20506f',
  blueWall: '#6394b8',
  blueLight: '#bcd4e6',
  brand: '#12a150',
  brandDeep: '#0e7f45',
};

const DARK: Colours = {
  paper: '#121b18',
  grid: '#24322c',
  ink: '#e8efec',
  line: '#66786f',
  white: '#0b1210',
  shell1: '#a9b8b1',
  shell2: '#86978f',
  shell3: '#64766d',
  shellEdge: '#24322c',
  steel1: '#9fb1a8',
  steel2: '#7d9087',
  steel3: '#62746b',
  steelEdge: '#24322c',
  duct1: '#8fa098',
  duct2: '#75877e',
  duct3: '#5a6b63',
  ground1: '#2a3731',
  ground2: '#212c27',
  ground3: '#19221e',
  groundEdge: '#0a120f',
  slab1: '#3a4d44',
  slab2: '#2e3e37',
  slab3: '#25332d',
  slabEdge: '#566c61',
  roundA: '#86978f',
  roundB: '#b4c2bb',
  roundC: '#5f7068',
  shadow: '#000000',
  shadowDepth: '.32',
  liveEdge: '#06301a',
  liveWall: '#2fbf71',
  liveLight: '#8beab5',
  steelPipeEdge: '#0a120f',
  steelPipeWall: '#63756c',
  steelPipeLight: '#a3b3ac',
  paleEdge: '#0a120f',
  paleWall: '#43534c',
  paleLight: '#7d8f87',
  blueEdge: '#081620',
  blueWall: '#42769c',
  blueLight: '#93bfdf',
  brand: '#3ddc84',
  brandDeep: '#3ddc84',
};

export const colours: Readonly<Record<Theme, Colours>> = { light: LIGHT, dark: DARK };

/** Rules for pipe widths, px. */
function pipeWidths(used: ReadonlySet<string>, scale: number): string[] {
  const radii = new Set([...used].flatMap((paint) => /^w(\d+)-wall$/.exec(paint)?.[1] ?? []));
  return [...radii].flatMap((radius) => {
    const width = (Number(radius) / 50) * scale;
    const px = (value: number) => Math.round(value * 10) / 10;
    return [
      `.w${radius}-edge{stroke-width:${px(width + 1)}}`,
      `.w${radius}-wall{stroke-width:${px(width - 1)}}`,
      `.w${radius}-light{stroke-width:${px(width * 0.24)}}`,
    ];
  });
}

/** Line styles shared by all themes. */
function shapes(used: ReadonlySet<string>, scale: number): string[] {
  const has = (pattern: RegExp) => [...used].some((paint) => pattern.test(paint));
  return [
    'path{stroke-linejoin:round;stroke-width:.9}',
    '[class*="-"]{fill:none}',
    ...(has(/^(seam|slat|grid|axis)$/) ? ['.seam,.slat,.grid,.axis{fill:none}'] : []),
    ...pipeWidths(used, scale),
  ];
}

/** CSS rules of the paints that a picture uses, for one theme. */
export function rulesOf(used: ReadonlySet<string>, theme: Theme): string {
  const c = colours[theme];
  const solid = (name: string, edge: string) =>
    [1, 2, 3].map((face): [string, string] => [
      `${name}${face}`,
      `fill:${c[`${name}${face}`]};stroke:${edge}`,
    ]);
  const pipe = (name: string, key: string): [string, string][] => [
    [`${name}-edge`, `stroke:${c[`${key}Edge`]}`],
    [`${name}-wall`, `stroke:${c[`${key}Wall`]}`],
    [`${name}-light`, `stroke:${c[`${key}Light`]}`],
  ];
  const all: [string, string][] = [
    ...solid('shell', c.shellEdge ?? ''),
    ...solid('steel', c.steelEdge ?? ''),
    ...solid('duct', c.shellEdge ?? ''),
    ...solid('ground', c.groundEdge ?? ''),
    ...solid('slab', c.slabEdge ?? ''),
    ['rim1', `fill:${c.steel1};stroke:${c.steelPipeEdge}`],
    ['rim2', `fill:${c.steel3};stroke:${c.steelPipeEdge}`],
    ['bore', `fill:${c.steel3};stroke:${c.steelPipeEdge}`],
    ['live1', `fill:${c.liveLight};stroke:${c.liveEdge}`],
    ['live2', `fill:${c.brandDeep};stroke:${c.liveEdge}`],
    ['live3', `fill:${c.liveEdge};stroke:${c.liveEdge}`],
    ['ghost1', `fill:${c.brand};fill-opacity:.3;stroke:${c.brand}`],
    ['ghost2', `fill:${c.brand};fill-opacity:.18;stroke:${c.brand}`],
    ['ghost3', `fill:${c.brand};fill-opacity:.1;stroke:${c.brand}`],
    ['cap', `fill:url(#cap);stroke:${c.shellEdge}`],
    ['round', `fill:url(#round);stroke:${c.shellEdge}`],
    ['lying0', `fill:url(#lying0);stroke:${c.shellEdge}`],
    ['lying1', `fill:url(#lying1);stroke:${c.shellEdge}`],
    ['tone-a', `stop-color:${c.roundA}`],
    ['tone-b', `stop-color:${c.roundB}`],
    ['tone-c', `stop-color:${c.roundC}`],
    ['seam', `stroke:${c.line}`],
    ['slat', `stroke:${c.steelEdge};stroke-width:1.4`],
    ['grid', `stroke:${c.grid}`],
    ['axis', `stroke:${c.line};stroke-dasharray:12 3 2 3`],
    ['shadow', `fill:${c.shadow};fill-opacity:${c.shadowDepth};stroke:none`],
    ['paper', `fill:${c.paper};stroke:none`],
    ['screen', `fill:${c.white};stroke:none`],
    ['body', `fill:${theme === 'light' ? '#1c2722' : '#050a08'};stroke:${c.line};fill-rule:evenodd`],
    ['veil', `fill:${c.paper};fill-opacity:.68;stroke:none;fill-rule:evenodd`],
    ['bubble', `fill:${c.white};stroke:${c.line};stroke-width:1.2`],
    ['word', `fill:${c.ink};stroke:none`],
    ['hush', `fill:${c.line};stroke:none`],
    ['note', `fill:${c.white};stroke:${c.brand};stroke-width:1.5`],
    ['node', `fill:${c.white};stroke:${c.brand};stroke-width:2.4`],
    ['handle', `fill:none;stroke:${c.ink};stroke-width:2.2`],
    ['plan', 'stroke-width:5'],
    ['thin', `fill:none;stroke:${c.line};stroke-width:1.2`],
    ['dash', `fill:none;stroke:${c.brand};stroke-width:1.6;stroke-dasharray:6 5`],
    ['mark', `fill:none;stroke:${c.brand};stroke-width:2.4`],
    ['spot', `fill:${c.brand};stroke:none`],
    ['glaze', `fill:${c.brand};fill-opacity:.07;stroke:${c.brand};stroke-width:1.4`],
    ['sheet', `fill:${c.white};fill-opacity:.72;stroke:${c.line}`],
    ['blue', `fill:none;stroke:${c.blueWall};stroke-width:2.4`],
    ...pipe('live', 'live'),
    ...pipe('steel', 'steelPipe'),
    ...pipe('pale', 'pale'),
    ...pipe('blue', 'blue'),
    ['ghost-edge', `stroke:${c.brand};stroke-opacity:.9`],
    ['ghost-wall', `stroke:${theme === 'light' ? '#a5dfbd' : '#1f6b42'};stroke-opacity:.86`],
    ['ghost-light', `stroke:${theme === 'light' ? '#e6f8ee' : '#58c98c'};stroke-opacity:.8`],
  ];
  return all.flatMap(([name, rule]) => (used.has(name) ? [`.${name}{${rule}}`] : [])).join('');
}

export function sharedRules(used: ReadonlySet<string>, scale: number): string {
  return shapes(used, scale).join('');
}
