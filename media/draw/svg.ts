import type { Camera } from './camera.ts';
import { layersOf } from './depth-order.ts';
import { rulesOf, sharedRules, type Theme } from './palette.ts';
import { dots, type Mark, type Piece } from './piece.ts';

/** Text in a picture, such as a grid bubble or a tag. Pictures embed no font, so texts are few and large. */
export type Word = {
  text: string;
  at: readonly [x: number, y: number];
  size: number;
  paint?: string;
  start?: boolean;
};

/** A layer of the picture, in drawing order. */
export type Layer =
  | { kind: 'pieces'; camera: Camera; pieces: readonly Piece[] }
  | { kind: 'marks'; marks: readonly Mark[] }
  | { kind: 'words'; words: readonly Word[] }
  /** Layers clipped to a path, such as a tablet's screen. */
  | { kind: 'window'; d: string; layers: readonly Layer[] }
  | { kind: 'faded'; opacity: number; layers: readonly Layer[] };

export type Picture = { width: number; height: number; scale: number; layers: readonly Layer[] };

/**
 * Renders a picture as SVG, with one path for all marks of the same paint and depth to keep it small. Without a theme it
 * adapts to the page's light or dark scheme.
 */
export function svgOf({ width, height, scale, layers }: Picture, theme?: Theme): string {
  const used = new Set<string>();
  let ids = 0;
  const name = () => `p${(ids++).toString(36)}`;
  const body = layers.map((layer) => layerText(layer, used, name)).join('');
  const tones = tonesOf(used);
  const style = theme
    ? sharedRules(used, scale) + rulesOf(used, theme)
    : `${sharedRules(used, scale)}${rulesOf(used, 'light')}@media(prefers-color-scheme:dark){${rulesOf(used, 'dark')}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${style}</style>${tones}${body}</svg>\n`;
}

function layerText(layer: Layer, used: Set<string>, name: () => string): string {
  switch (layer.kind) {
    case 'pieces':
      return layersOf(layer.pieces, layer.camera.toViewer)
        .flatMap((pieces) => gathered(pieces.map(({ marks }) => marks)))
        .map((marks) => paths(marks, used, name))
        .join('');
    case 'marks':
      return paths(layer.marks, used, name);
    case 'words':
      return layer.words
        .map(({ text, at, size, paint = 'word', start }) => {
          used.add(paint);
          return `<text class="${paint}" x="${at[0]}" y="${at[1]}" font-family="Pretendard,Arial,sans-serif" font-weight="600" font-size="${size}"${start ? '' : ' text-anchor="middle"'}>${text}</text>`;
        })
        .join('');
    case 'window': {
      const id = name();
      const inner = layer.layers.map((inside) => layerText(inside, used, name)).join('');
      return `<clipPath id="${id}"><path d="${layer.d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
    }
    case 'faded': {
      const inner = layer.layers.map((inside) => layerText(inside, used, name)).join('');
      return `<g opacity="${layer.opacity}">${inner}</g>`;
    }
  }
}

/** Groups the marks of pieces that do not hide each other: all first marks by paint, then all second ones, and so on. */
function gathered(stacks: readonly (readonly Mark[])[]): Mark[][] {
  const rows: Mark[][] = [];
  const highest = Math.max(...stacks.map((stack) => stack.length));
  for (let row = 0; row < highest; row++) {
    const byPaint = new Map<string, Mark[]>();
    for (const stack of stacks) {
      const mark = stack[row];
      if (!mark?.d) continue;
      const key = `${mark.paint} ${mark.moved ?? ''}`;
      byPaint.set(key, [...(byPaint.get(key) ?? []), mark]);
    }
    rows.push(
      [...byPaint.values()].map((marks) => ({
        ...(marks[0] as Mark),
        d: joinedPaths(marks.map(({ d }) => d)),
      })),
    );
  }
  return rows;
}

/** Concatenates paths, and joins one that starts where the previous ended. */
function joinedPaths(paths: readonly string[]): string {
  return paths.reduce((whole, path) => {
    const start = path.slice(1, path.search(/[LQA]/));
    const joins =
      whole.endsWith(start) && (start.startsWith('-') || /[L ]/.test(whole.at(-start.length - 1) ?? ''));
    if (joins && !path.endsWith('Z')) return whole + path.slice(start.length + 1);
    return whole + path;
  }, '');
}

/** Writes repeated paths as `<use>`. */
function paths(marks: readonly Mark[], used: Set<string>, name: () => string): string {
  const count = new Map<string, number>();
  for (const { d } of marks) count.set(d, (count.get(d) ?? 0) + 1);
  const ids = new Map<string, string>();
  return marks
    .map(({ paint, d, moved }) => {
      for (const one of paint.split(' ')) used.add(one);
      const id = ids.get(d);
      if (id) {
        const at = moved ? ` x="${dots(moved[0])}" y="${dots(moved[1])}"` : '';
        return `<use href="#${id}" class="${paint}"${at}/>`;
      }
      if ((count.get(d) ?? 0) < 2) return `<path class="${paint}" d="${d}"/>`;
      const own = name();
      ids.set(d, own);
      return `<g class="${paint}"><path id="${own}" d="${d}"/></g>`;
    })
    .join('');
}

/** Gradients for round walls, lit from the left like the faces of boxes. */
function tonesOf(used: Set<string>): string {
  const tone = (id: string, ends: string, stops: readonly (readonly [string, number])[]) => {
    if (!used.has(id)) return '';
    for (const [paint] of stops) used.add(paint);
    const list = stops.map(([paint, at]) => `<stop class="${paint}" offset="${at}"/>`).join('');
    return `<linearGradient id="${id}" ${ends}>${list}</linearGradient>`;
  };
  const wall = [
    ['tone-a', 0],
    ['tone-b', 0.3],
    ['tone-c', 1],
  ] as const;
  return [
    tone('round', 'x2="1"', wall),
    tone('cap', 'x1=".2" y1="0" x2=".9" y2="1"', [
      ['tone-b', 0.2],
      ['tone-c', 1],
    ]),
    tone('lying0', 'x1=".62" y1="0" x2=".38" y2="1"', wall),
    tone('lying1', 'x1=".38" y1="0" x2=".62" y2="1"', wall),
  ].join('');
}
