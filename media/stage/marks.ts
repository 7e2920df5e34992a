import type { ColorScheme } from '#app/domains/pipe-routing/meshes/finish.ts';
import type { Stage } from './stage.ts';

/** Colors of the SVG overlay (ux §3.2). */
export const INK: Readonly<
  Record<ColorScheme, { text: string; muted: string; line: string; live: string; plate: string }>
> = {
  light: { text: '#0f1a16', muted: '#4c5a54', line: '#8f9c95', live: '#0e7f45', plate: '#ffffff' },
  dark: { text: '#e8efec', muted: '#a3b3ac', line: '#66786f', live: '#3ddc84', plate: '#0b1210' },
};

export type Mark = {
  element: SVGElement;
  set: (attributes: Attributes) => void;
  show: (share: number) => void;
};
type Attributes = Readonly<Record<string, string | number>>;

/** Sizes of letters that are legible when a phone shows a picture at 42%. */
export const LETTERS = { figure: 38, label: 30 } as const;

/** Adds an SVG element over the picture. */
export function mark(stage: Stage, tag: string, attributes: Attributes, text?: string): Mark {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  const set = (next: Attributes) => {
    for (const [name, value] of Object.entries(next))
      element.setAttribute(name, typeof value === 'number' ? value.toFixed(2) : value);
  };
  set(attributes);
  if (text !== undefined) element.textContent = text;
  stage.overlay.append(element);
  return { element, set, show: (share) => set({ opacity: share }) };
}

/** Adds text over the picture, in the site's font. */
export function word(
  stage: Stage,
  text: string,
  { at: [x, y], size, weight = 500, colour, anchor = 'start', counts = false }: WordLook,
): Mark & { say: (text: string) => void } {
  const made = mark(
    stage,
    'text',
    {
      x,
      y,
      fill: colour ?? INK[stage.paper].text,
      'font-family': 'Pretendard, sans-serif',
      'font-size': String(size),
      'font-weight': String(weight),
      'text-anchor': anchor,
      // Else letters stand at whole pixels, at uneven distances.
      'text-rendering': 'geometricPrecision',
      style: `font-variant-numeric:${counts ? 'tabular-nums' : 'normal'}`,
    },
    text,
  );
  return {
    ...made,
    say: (next) => {
      made.element.textContent = next;
    },
  };
}

/** `counts`: its figures change, so all have one width. */
type WordLook = {
  at: readonly [x: number, y: number];
  size: number;
  weight?: number;
  colour?: string;
  anchor?: 'start' | 'middle' | 'end';
  counts?: boolean;
};
