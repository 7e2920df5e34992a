import { Color, LineBasicMaterial, MeshStandardMaterial } from 'three';
import type { System } from '../plant-room.ts';

/** Light or dark (ux §3.2). */
export type ColorScheme = 'light' | 'dark';

/** What a body is made of. */
export type Surface =
  | System
  | 'shell'
  | 'steel-work'
  | 'sheet'
  | 'plinth'
  | 'slab'
  | 'vessel'
  | 'band'
  | 'dark-part';

type Look = { colour: string; rough: number; metal: number };

const LIGHT: Readonly<Record<Surface, Look>> = {
  live: { colour: '#12a150', rough: 0.34, metal: 0.1 },
  steel: { colour: '#8d9b94', rough: 0.38, metal: 0.35 },
  pale: { colour: '#c6cfca', rough: 0.45, metal: 0.2 },
  blue: { colour: '#7396ae', rough: 0.4, metal: 0.15 },
  ghost: { colour: '#12a150', rough: 0.5, metal: 0 },
  shell: { colour: '#f2f5f3', rough: 0.55, metal: 0.05 },
  'steel-work': { colour: '#a3afa9', rough: 0.6, metal: 0.2 },
  sheet: { colour: '#d9e0dc', rough: 0.42, metal: 0.35 },
  plinth: { colour: '#cfd8d3', rough: 0.9, metal: 0 },
  slab: { colour: '#f7f9f8', rough: 0.95, metal: 0 },
  vessel: { colour: '#e9eeeb', rough: 0.36, metal: 0.25 },
  band: { colour: '#9aa7a0', rough: 0.4, metal: 0.4 },
  'dark-part': { colour: '#5b6862', rough: 0.6, metal: 0.2 },
};

const DARK: Readonly<Record<Surface, Look>> = {
  live: { colour: '#1f8f54', rough: 0.36, metal: 0.1 },
  steel: { colour: '#87978f', rough: 0.4, metal: 0.35 },
  pale: { colour: '#74857d', rough: 0.45, metal: 0.25 },
  blue: { colour: '#557892', rough: 0.42, metal: 0.2 },
  ghost: { colour: '#3ddc84', rough: 0.5, metal: 0 },
  shell: { colour: '#8b9a93', rough: 0.55, metal: 0.1 },
  'steel-work': { colour: '#66766e', rough: 0.6, metal: 0.25 },
  sheet: { colour: '#57675f', rough: 0.45, metal: 0.35 },
  plinth: { colour: '#3c4a44', rough: 0.9, metal: 0 },
  slab: { colour: '#25332d', rough: 0.95, metal: 0 },
  vessel: { colour: '#8f9f97', rough: 0.38, metal: 0.3 },
  band: { colour: '#93a39b', rough: 0.4, metal: 0.4 },
  'dark-part': { colour: '#1e2925', rough: 0.6, metal: 0.2 },
};

/** Background color. */
export const BACKGROUND: Readonly<Record<ColorScheme, string>> = { light: '#f4f7f5', dark: '#121b18' };

/** Materials of a scene, shared by all bodies. */
export type Finish = {
  scheme: ColorScheme;
  of: (surface: Surface) => MeshStandardMaterial;
  /** Lines along the edges of a body. */
  edge: LineBasicMaterial;
  /** Lines on the floor. */
  grid: LineBasicMaterial;
};

export function createFinish(scheme: ColorScheme): Finish {
  const looks = scheme === 'light' ? LIGHT : DARK;
  const made = new Map<Surface, MeshStandardMaterial>();
  const make = (surface: Surface) => {
    const { colour, rough, metal } = looks[surface];
    const material = new MeshStandardMaterial({
      color: new Color(colour),
      roughness: rough,
      metalness: metal,
    });
    if (surface === 'ghost') {
      material.transparent = true;
      material.opacity = 0.5;
      material.depthWrite = false;
    }
    made.set(surface, material);
    return material;
  };
  const line = (colour: string, opacity: number) =>
    new LineBasicMaterial({ color: new Color(colour), transparent: true, opacity });
  return {
    scheme,
    of: (surface) => made.get(surface) ?? make(surface),
    edge: scheme === 'light' ? line('#3d4b45', 0.38) : line('#a3b3ac', 0.22),
    grid: scheme === 'light' ? line('#b9c6bf', 0.6) : line('#33433c', 0.8),
  };
}
