import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';
import { SPEC_CALLS, SPEC_SCREENS } from './route-table.ts';

const built = routesWithAddresses(await routes);
const builtPaths = new Set(built.map(({ path }) => path));
const specified = [...Object.keys(SPEC_SCREENS), ...Object.keys(SPEC_CALLS)];

describe('the route table (spec §2, §7)', () => {
  it.each(specified)('contains %s', (path) => {
    expect(builtPaths.has(path)).toBe(true);
  });

  it('has a file for every route', () => {
    const missing = built.filter(({ file }) => !existsSync(join(import.meta.dirname, '../../app', file)));
    expect(missing).toEqual([]);
  });

  it('has a not-found page for unmatched addresses', () => {
    expect(builtPaths.has('/*')).toBe(true);
  });

  it('contains each address once', () => {
    const paths = built.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});

describe('routesWithAddresses', () => {
  it('joins nested paths and gives an index the path of its parent', () => {
    const tree = [
      { file: 'a.tsx', index: true },
      {
        file: 'b.tsx',
        path: 'b',
        children: [
          { file: 'c.tsx', index: true },
          { file: 'd.tsx', path: 'd/:id' },
        ],
      },
      { file: 'e.tsx', children: [{ file: 'f.tsx', path: 'f' }] },
    ];
    expect(routesWithAddresses(tree).map(({ path }) => path)).toEqual(['/', '/b', '/b/d/:id', '/f']);
  });
});
