import type { ColorScheme } from '#app/domains/pipe-routing/meshes/finish.ts';
import type { Shot } from './film.ts';
import { openStage } from './stage.ts';

/** Builds a clip's scene on the page's canvas and overlay. Returns a function that draws it at a moment, seconds. */
export function projected(film: Shot, paper: ColorScheme): (seconds: number) => void {
  const canvas = document.querySelector('canvas');
  const overlay = document.querySelector('svg');
  if (!canvas || !overlay) throw new Error('no canvas');
  const { width, height, size } = film;
  document.body.style.cssText = `margin:0;width:${width}px;height:${height}px;overflow:hidden;position:relative;font-family:Pretendard`;
  canvas.style.cssText =
    overlay.style.cssText = `position:absolute;inset:0;width:${width}px;height:${height}px`;
  overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const stage = openStage(canvas, overlay, { paper, size, width, height });
  const set = film.build(stage);
  return (seconds) => {
    set(seconds);
    stage.render();
  };
}
