// Runs in the filming browser: draws a clip at a given moment.
import type { ColorScheme } from '#app/domains/pipe-routing/meshes/finish.ts';
import { shots } from '../films.ts';
import { projected } from './projector.ts';

declare global {
  interface Window {
    /** Builds a clip's scene. */
    openFilm: (name: string, paper: ColorScheme) => void;
    /** Draws the open clip at a moment, seconds. */
    drawFilm: (seconds: number) => void;
  }
}

window.openFilm = (name, paper) => {
  const film = shots.find((each) => each.name === name);
  if (!film) throw new Error(`no scene ${name}`);
  window.drawFilm = projected(film, paper);
};
