import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawings } from '#app/domains/site/drawings.ts';
import { featureDrawings } from '#app/domains/site/feature-drawings.ts';
import { pictures, stillPictures } from '#app/domains/site/pictures.ts';
import { joined, layersOf, order } from './draw/depth-order.ts';
import { type Layer, svgOf } from './draw/svg.ts';
import { shots } from './films.ts';
import { fingerprint, OUT, PUBLIC, readManifest, wanted } from './manifest.ts';
import { stills } from './stills.ts';

const KB = 1024;
const sizeOf = (path: string) => statSync(join(PUBLIC, path)).size;

describe('the committed pictures', () => {
  it('are exactly what the committed scenes draw', () => {
    for (const [name, still] of Object.entries(stills))
      expect(readFileSync(join(OUT, `${name}.svg`), 'utf8') === svgOf(still()), name).toBe(true);
  });

  it('are in the manifest with their inputs and bytes; after a change run `npm run media`', async () => {
    const manifest = readManifest();
    const files = await wanted();
    expect(Object.keys(manifest).sort()).toEqual(files.map(({ path }) => path).sort());
    for (const { path, input } of files) {
      const data = readFileSync(join(PUBLIC, path));
      expect({ path, ...manifest[path] }).toEqual({
        path,
        input,
        output: fingerprint(data),
        bytes: data.length,
      });
    }
  });

  it('have the sizes of their slots', () => {
    const drawn = Object.entries({ ...drawings, ...featureDrawings });
    for (const [name, { width, height }] of drawn)
      expect({ name, ...stills[name]?.() }).toMatchObject({ width, height });
    const rendered = shots.map(({ name, width, height }) => [name, `${width} × ${height}`]);
    const slots = Object.entries({ ...pictures, ...stillPictures }).map(([name, { width, height }]) => [
      name,
      `${width} × ${height}`,
    ]);
    expect(rendered.sort()).toEqual(slots.sort());
  });

  it('stay within their size limits', async () => {
    for (const name of Object.keys(stills)) {
      expect(sizeOf(`media/${name}.svg`), name).toBeLessThan(
        (name === 'plant' ? 46 : name.startsWith('plan-') ? 10 : 30) * KB,
      );
    }
    const files = (await wanted()).map(({ path }) => path);
    for (const path of files) {
      if (/-960\.(avif|webp)$/.test(path)) expect(sizeOf(path), path).toBeLessThanOrEqual(35 * KB);
      if (/-960\.jpg$/.test(path)) expect(sizeOf(path), path).toBeLessThanOrEqual(42 * KB);
      if (/og-.*\.png$/.test(path)) expect(sizeOf(path), path).toBeLessThanOrEqual(80 * KB);
    }
    const clips = files.filter((path) => /\.(webm|mp4)$/.test(path)).map(sizeOf);
    expect(clips.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(6 * KB * KB);
  });

  it('contain no script, style attribute or external resource', () => {
    for (const name of Object.keys(stills)) {
      const svg = readFileSync(join(OUT, `${name}.svg`), 'utf8').replace('http://www.w3.org/2000/svg', '');
      expect(svg).not.toMatch(/<script|style="|https?:|NaN|undefined|Infinity/);
    }
  });
});

describe('the scenes', () => {
  it('draw everything behind what hides it first', () => {
    for (const [name, still] of Object.entries(stills))
      for (const { camera, pieces } of pieceLayers(still().layers)) {
        const drawn = layersOf(pieces, camera.toViewer).flat();
        const wrong = drawn.flatMap((a, index) =>
          drawn.slice(index + 1).filter((b) => !joined(a, b) && order(a, b, camera.toViewer) === 1),
        );
        expect({ name, wrong: wrong.length }).toEqual({ name, wrong: 0 });
      }
  });
});

function pieceLayers(layers: readonly Layer[]): Extract<Layer, { kind: 'pieces' }>[] {
  return layers.flatMap((layer) => {
    if (layer.kind === 'pieces') return [layer];
    return 'layers' in layer ? pieceLayers(layer.layers) : [];
  });
}
