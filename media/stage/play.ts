// Runs in the browser that films: draws one moment of one clip when it is told to.
import type { Paper } from '#app/domains/routing/meshes/finish.ts';
import { films } from '../films.ts';
import { openStage } from './stage.ts';

declare global {
  interface Window {
    /** Builds a clip's scene on the page. */
    openFilm: (name: string, paper: Paper) => void;
    /** Draws the open clip at a moment, seconds. */
    drawFilm: (seconds: number) => void;
  }
}

window.openFilm = (name, paper) => {
  const film = films.find((each) => each.name === name);
  const canvas = document.querySelector('canvas');
  const overlay = document.querySelector('svg');
  if (!film || !canvas || !overlay) throw new Error(`no clip ${name}`);
  const { width, height, size } = film;
  document.body.style.cssText = `margin:0;width:${width}px;height:${height}px;overflow:hidden;position:relative`;
  canvas.style.cssText =
    overlay.style.cssText = `position:absolute;inset:0;width:${width}px;height:${height}px`;
  overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const stage = openStage(canvas, overlay, { paper, size, width, height });
  const set = film.build(stage);
  window.drawFilm = (seconds) => {
    set(seconds);
    stage.render();
  };
};
