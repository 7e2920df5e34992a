import { describe, expect, it } from 'vitest';
import { cyclesOf, runtimeEdges } from './imports.ts';
import { imports } from './sample-files.ts';

describe('importsOf', () => {
  it('finds every form of import and distinguishes types from values', () => {
    const text = [
      `import a from './a.ts';`,
      `import './b.ts';`,
      `import type { C } from './c.ts';`,
      `import {\n  type D,\n  type E,\n} from './d.ts';`,
      `import { type F, g } from '#app/f.ts';`,
      `export * from './h.ts';`,
      `const i = await import('./i.ts');`,
      `type J = typeof import('./j.ts');`,
      `import pg from 'pg';`,
      `// import k from './k.ts';`,
      `/* import l from './l.ts'; */`,
    ].join('\n');
    const found = imports({ 'app/x/y.ts': text }).map(({ to, specifier, typeOnly, dynamic }) =>
      [to ?? specifier, typeOnly && 'type', dynamic && 'dynamic'].filter(Boolean).join(' '),
    );
    expect(found).toEqual([
      'app/x/a.ts',
      'app/x/b.ts',
      'app/x/c.ts type',
      'app/x/d.ts type',
      'app/f.ts',
      'app/x/h.ts',
      'pg',
      'app/x/i.ts dynamic',
      'app/x/j.ts type dynamic',
    ]);
  });
});

it('cyclesOf finds a cycle of values but ignores one of types', () => {
  const cycle = {
    'a.ts': `import { b } from './b.ts';`,
    'b.ts': `import { c } from './c.ts';`,
    'c.ts': `import { a } from './a.ts';`,
  };
  const cycles = (entries: Record<string, string>) => cyclesOf(runtimeEdges(imports(entries)));
  expect(cycles(cycle)).toEqual(['a.ts → b.ts → c.ts → a.ts']);
  expect(cycles({ ...cycle, 'c.ts': `import type { A } from './a.ts';` })).toEqual([]);
});
