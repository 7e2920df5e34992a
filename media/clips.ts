import type { Theme } from './draw/palette.ts';
import type { Growth } from './draw/room-pieces.ts';
import { type Picture, svgOf } from './draw/svg.ts';
import { arIntro } from './scenes/ar-intro.ts';
import { plantIntro } from './scenes/plant.ts';

export const CLIP = { fps: 24, seconds: 7, width: 960, height: 540 } as const;
export const FRAMES = CLIP.fps * CLIP.seconds;

/** When the pipes have grown, and when they begin to fade back to the start, seconds. */
const GROWN_AT = 4.6;
const FADES_AT = 6.2;
/** How long one pipe takes, seconds. */
const PIPE_TAKES = 2;

export type Clip = { name: string; scene: (growth: Growth) => Picture; pipes: number; theme: Theme };

export const clips: readonly Clip[] = (['light', 'dark'] as const).flatMap((theme) => {
  const suffix = theme === 'dark' ? '-dark' : '';
  return [
    { name: `routiai-intro${suffix}`, scene: plantIntro, pipes: 18, theme },
    { name: `routiar-intro${suffix}`, scene: arIntro, pipes: 1, theme },
  ];
});

/** The drawing of a frame before its fade: pipes start one after another and slow down as they arrive. */
export function frameSvg({ scene, pipes, theme }: Clip, frame: number): string {
  const now = frame / CLIP.fps;
  const growth: Growth = ({ name }, index) => {
    if (name.startsWith('main')) return 1;
    const takes = pipes === 1 ? GROWN_AT - 0.6 : PIPE_TAKES;
    const start = pipes === 1 ? 0.3 : 0.3 + ((index % pipes) / pipes) * (GROWN_AT - PIPE_TAKES - 0.3);
    const share = Math.min(1, Math.max(0, (now - start) / takes));
    return share * share * (3 - 2 * share);
  };
  return svgOf(scene(growth), theme);
}

/** How much of the first frame shows through, 0 to 1: the end is the start again. */
export function fadeOf(frame: number): number {
  const now = (frame + 1) / CLIP.fps;
  return Math.min(1, Math.max(0, (now - FADES_AT) / (CLIP.seconds - FADES_AT)));
}
