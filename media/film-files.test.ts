import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { filmInputs } from './film-files.ts';
import { type FilmSetting, filmSettings } from './films/rooms.ts';
import { shots } from './films.ts';
import { type Drawn, drawnIn } from './stage/studio.ts';

const bundled = new Map<string, Promise<Drawn>>();

/** Bundles each file once for all tests. */
function drawn(file: string): Promise<Drawn> {
  const known = bundled.get(file) ?? drawnIn(file);
  bundled.set(file, known);
  return known;
}

/** Names of films that such a change makes stale. */
async function staleAfter(settings: readonly FilmSetting[], draw = drawn): Promise<string[]> {
  const [before, after] = [await filmInputs(filmSettings(), drawn), await filmInputs(settings, draw)];
  return after.filter(({ input }, index) => input !== before[index]?.input).map(({ shot }) => shot.name);
}

/** The film rooms with all pipes in one of them moved a cell south. */
function withMovedPipes(from: string): FilmSetting[] {
  return filmSettings().map((each) => {
    if (each.from !== from) return each;
    const pipes = each.pipes.map((pipe) => ({
      ...pipe,
      points: pipe.points.map(([x, y, z]) => [x, y + 1, z] as const),
    }));
    return { ...each, pipes };
  });
}

/** Bundles with a position changed in the code of the scenes. */
function withMovedCode(from: string, to: string): (file: string) => Promise<Drawn> {
  const moved: Plugin = {
    name: 'moved',
    enforce: 'pre',
    transform: (code, path) => (path.includes('/media/scenes/') ? code.replace(from, to) : null),
  };
  return (file) => drawnIn(file, [moved]);
}

describe('the fingerprint of a film', () => {
  it('is the same on every run', async () => {
    expect(await staleAfter(filmSettings(), drawnIn)).toEqual([]);
  });

  it.each([
    ['plantRoom', ['routiai-intro']],
    ['modelRoom', ['routiai-bim', 'routiai-viewer']],
    ['routingRoom', ['routiai-routing']],
    ['hallRun', ['routiai-lines']],
    ['hookupRoom', ['routiai-hookup']],
    ['syncRoom', ['routiai-sync']],
    ['siteRooms', ['routiar-intro']],
    ['reviewRoom', ['routiar-review']],
    ['laneRoom', ['routiar-extraction']],
    ['rackRoom', ['routiar-bim-data']],
    ['elbowRoom', ['routiar-elbows']],
    ['cornerRoom', ['routiar-communication']],
  ])('changes with the routes of %s, only for the films of that room', async (from, expected) => {
    expect(await staleAfter(withMovedPipes(from))).toEqual(expected);
  });

  it('changes with a moved column, only for the films of its room even if a file has many rooms', async () => {
    const column = withMovedCode('room.column(26, 15, 4)', 'room.column(26, 14, 4)');
    expect(await staleAfter(filmSettings(), column)).toEqual(['routiai-routing']);
  });

  it('changes with a moved block in the elbow room, only for its film', async () => {
    const block = withMovedCode('room.block([5.2, 2, 0]', 'room.block([5.4, 2, 0]');
    expect(await staleAfter(filmSettings(), block)).toEqual(['routiar-elbows']);
  });

  it('throws for a film that uses no known room', async () => {
    const known = filmSettings().filter(({ from }) => from !== 'rackRoom');
    await expect(filmInputs(known, drawn)).rejects.toThrow('routiar-bim-data is set in no room');
  });

  it('covers every room that a film uses', async () => {
    const known = new Set(filmSettings().map(({ from }) => from));
    for (const { name } of shots) {
      const { scenes } = await drawn(`../films/${name}.ts`);
      const rooms = scenes.filter((each) => /(Rooms?|Run)$/.test(each));
      expect({ name, unknown: rooms.filter((each) => !known.has(each)) }).toEqual({ name, unknown: [] });
    }
  });
});
