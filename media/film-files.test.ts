import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { filmInputs } from './film-files.ts';
import { type FilmRoom, filmRooms } from './films/rooms.ts';
import { films } from './films.ts';
import { type Drawn, drawnIn } from './stage/studio.ts';

const bundled = new Map<string, Promise<Drawn>>();

/** What is drawn, bundled once for all tests. */
function drawn(file: string): Promise<Drawn> {
  const known = bundled.get(file) ?? drawnIn(file);
  bundled.set(file, known);
  return known;
}

/** Films that would be rendered anew, were this changed. */
async function staleAfter(rooms: readonly FilmRoom[], draw = drawn): Promise<string[]> {
  const [before, after] = [await filmInputs(filmRooms(), drawn), await filmInputs(rooms, draw)];
  return after.filter(({ input }, index) => input !== before[index]?.input).map(({ film }) => film.name);
}

/** The rooms of films as if every way in one of them ran a cell further south. */
function waysMovedIn(from: string): FilmRoom[] {
  return filmRooms().map((each) => {
    if (each.from !== from) return each;
    const pipes = each.pipes.map((pipe) => ({
      ...pipe,
      points: pipe.points.map(([x, y, z]) => [x, y + 1, z] as const),
    }));
    return { ...each, pipes };
  });
}

/** The scenes as if another place were written where something stands. */
function movedInCode(from: string, to: string): (file: string) => Promise<Drawn> {
  const moved: Plugin = {
    name: 'moved',
    enforce: 'pre',
    transform: (code, path) => (path.includes('/media/scenes/') ? code.replace(from, to) : null),
  };
  return (file) => drawnIn(file, [moved]);
}

describe('the fingerprint of a film', () => {
  it('is the same each time that it is taken', async () => {
    expect(await staleAfter(filmRooms(), drawnIn)).toEqual([]);
  });

  it.each([
    ['plantRoom', ['routiai-intro']],
    ['modelRoom', ['routiai-bim', 'routiai-viewer']],
    ['routingRoom', ['routiai-routing']],
    ['hookupRoom', ['routiai-hookup']],
    ['syncRoom', ['routiai-sync']],
    ['siteRooms', ['routiar-intro', 'routiar-review', 'routiar-extraction']],
    ['rackRoom', ['routiar-bim-data']],
    ['elbowRoom', ['routiar-elbows']],
    ['cornerRoom', ['routiar-communication']],
  ])('changes by the ways found in %s for the films of that room alone', async (from, expected) => {
    expect(await staleAfter(waysMovedIn(from))).toEqual(expected);
  });

  it('changes by a column moved in one room of a file of many for the films of that room alone', async () => {
    const column = movedInCode('room.column(26, 15, 4)', 'room.column(26, 14, 4)');
    expect(await staleAfter(filmRooms(), column)).toEqual(['routiai-routing']);
  });

  it('changes by what is moved in the room of the elbows for their film alone', async () => {
    const block = movedInCode('room.block([5.2, 2, 0]', 'room.block([5.4, 2, 0]');
    expect(await staleAfter(filmRooms(), block)).toEqual(['routiar-elbows']);
  });

  it('is refused to a film that is set in no known room', async () => {
    const known = filmRooms().filter(({ from }) => from !== 'rackRoom');
    await expect(filmInputs(known, drawn)).rejects.toThrow('routiar-bim-data is set in no room');
  });

  it('knows every room that a film shows', async () => {
    const known = new Set(filmRooms().map(({ from }) => from));
    for (const { name } of films) {
      const { scenes } = await drawn(`../films/${name}.ts`);
      const rooms = scenes.filter((each) => /Rooms?$/.test(each));
      expect({ name, unknown: rooms.filter((each) => !known.has(each)) }).toEqual({ name, unknown: [] });
    }
  });
});
