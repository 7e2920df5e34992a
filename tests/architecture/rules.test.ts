import { describe, expect, it } from 'vitest';
import {
  barrels,
  jsxBehindPlainFiles,
  linesMatching,
  sayNothingNames,
  serverCodeInTheBrowser,
  unclearSpecifiers,
  useCasesWithoutTheirDoor,
} from './code-rules.ts';
import { breachesOfImportLaw, foreignStoreImports, strayAdapterImports } from './import-law.ts';
import { cyclesOf, importsOf } from './imports.ts';
import {
  lockedHosts,
  looseVersions,
  missingFromLockfile,
  unapprovedScripts,
  withoutIntegrity,
} from './package-rules.ts';
import { withoutComments } from './source-files.ts';

const files = (entries: Record<string, string>) => new Map(Object.entries(entries));
const imports = (entries: Record<string, string>) => importsOf(files(entries));
/** One file that imports another. */
const one = (from: string, specifier: string) => imports({ [from]: `import { it } from '${specifier}';` });

describe('the scanner', () => {
  it('finds every form of import and tells types from values', () => {
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
    const found = imports({ 'app/x/y.ts': text }).map(({ to, specifier, typeOnly }) => [
      to ?? specifier,
      typeOnly,
    ]);
    expect(found).toEqual([
      ['app/x/a.ts', false],
      ['app/x/b.ts', false],
      ['app/x/c.ts', true],
      ['app/x/d.ts', true],
      ['app/f.ts', false],
      ['app/x/h.ts', false],
      ['pg', false],
      ['app/x/i.ts', false],
      ['app/x/j.ts', true],
    ]);
  });

  it('leaves strings and addresses alone when it drops comments', () => {
    expect(withoutComments(`const a = 'http://x'; // b\nconst c = "/* d */"; /* e */ f`)).toBe(
      `const a = 'http://x'; \nconst c = "/* d */";  f`,
    );
  });
});

describe('the import law catches', () => {
  it.each([
    ['app/shared/krw.ts', '#app/platform/clock.ts'],
    ['app/ui/button.tsx', '#app/domains/boards/post.ts'],
    ['app/platform/clock.ts', '#app/domains/plans/catalogue.ts'],
    ['app/domains/boards/list-posts.server.ts', '#app/domains/billing/order.ts'],
    ['app/domains/notifications/templates.ts', '#app/domains/accounts/actor.ts'],
    ['app/domains/unknown/a.ts', '#app/domains/boards/post.ts'],
    ['app/domains/boards/list-posts.server.ts', '#app/ui/button.tsx'],
    ['app/domains/boards/ui/post-form.tsx', '../list-posts.server.ts'],
    ['app/domains/boards/ui/post-form.tsx', '#app/domains/plans/catalogue.ts'],
    ['app/domains/boards/ui/post-form.tsx', '#app/domains/accounts/ui/avatar.tsx'],
    ['app/domains/boards/ui/post-form.tsx', '#app/platform/clock.ts'],
    ['app/routes/home.tsx', '#app/platform/db/database.server.ts'],
    ['app/routes/home.tsx', '#server/config.ts'],
    ['app/context.ts', './domains/accounts/actor.ts'],
  ])('%s importing %s', (from, specifier) => {
    expect(breachesOfImportLaw(one(from, specifier))).toHaveLength(1);
  });

  it.each([
    ['app/routes/home.tsx', '#app/domains/boards/list-posts.server.ts'],
    ['app/domains/boards/list-posts.server.ts', '#app/domains/accounts/actor.ts'],
    ['app/domains/boards/ui/post-form.tsx', '../post.ts'],
    ['app/domains/boards/ui/post-form.tsx', '#app/domains/accounts/actor.ts'],
    ['app/domains/admin/a.server.ts', '#app/domains/billing/order.ts'],
    ['app/domains/plans/catalogue.test.ts', '#app/domains/billing/order.ts'],
    ['server/main.ts', '#app/domains/billing/order.ts'],
  ])('but not %s importing %s', (from, specifier) => {
    expect(breachesOfImportLaw(one(from, specifier))).toEqual([]);
  });

  it("another room's store, and an adapter chosen anywhere but in compose", () => {
    expect(
      foreignStoreImports(one('app/domains/admin/a.server.ts', '#app/domains/boards/store.server.ts')),
    ).toHaveLength(1);
    expect(foreignStoreImports(one('app/domains/boards/list-posts.server.ts', './store.server.ts'))).toEqual(
      [],
    );
    const adapter = '#app/platform/payments/toss/toss-gateway.server.ts';
    expect(strayAdapterImports(one('app/domains/billing/pay.server.ts', adapter))).toHaveLength(1);
    expect(strayAdapterImports(one('server/compose.ts', adapter))).toEqual([]);
  });

  it('a circle of values and not one of types', () => {
    const circle = {
      'a.ts': `import { b } from './b.ts';`,
      'b.ts': `import { c } from './c.ts';`,
      'c.ts': `import { a } from './a.ts';`,
    };
    expect(cyclesOf(imports(circle))).toEqual(['a.ts → b.ts → c.ts → a.ts']);
    expect(cyclesOf(imports({ ...circle, 'c.ts': `import type { A } from './a.ts';` }))).toEqual([]);
  });

  it('a missing extension, a relative way out of a room', () => {
    expect(unclearSpecifiers(one('app/domains/boards/a.ts', './post'))).toHaveLength(1);
    expect(unclearSpecifiers(one('app/domains/boards/a.ts', '../accounts/actor.ts'))).toHaveLength(1);
    expect(unclearSpecifiers(one('app/domains/boards/ui/a.tsx', '../post.ts'))).toEqual([]);
    expect(unclearSpecifiers(one('app/root.tsx', './shell/shell.tsx'))).toEqual([]);
  });
});

describe('the rules for files catch', () => {
  it('server code in what reaches the browser', () => {
    expect(serverCodeInTheBrowser(one('app/domains/boards/post.ts', './store.server.ts'))).toHaveLength(1);
    expect(serverCodeInTheBrowser(one('app/shared/ids.ts', 'node:crypto'))).toHaveLength(1);
    expect(serverCodeInTheBrowser(one('app/routes/home.tsx', '#app/domains/boards/list.server.ts'))).toEqual(
      [],
    );
    const typed = imports({ 'app/context.ts': `import type { Log } from './platform/log.server.ts';` });
    expect(serverCodeInTheBrowser(typed)).toEqual([]);
  });

  it('JSX behind a file that Node reads', () => {
    expect(jsxBehindPlainFiles(one('server/main.ts', '#app/ui/button.tsx'))).toHaveLength(1);
  });

  it('barrels and names that say nothing', () => {
    const text = `export { a } from './a.ts';\nexport type * from './b.ts';`;
    expect(
      barrels(
        files({
          'app/ui/all.ts': text,
          'app/ui/index.ts': 'const a = 1;',
          'app/ui/a.ts': 'export const a = 1;',
        }),
      ),
    ).toEqual(['app/ui/all.ts', 'app/ui/index.ts']);
    expect(
      sayNothingNames(files({ 'app/utils/a.ts': '', 'app/helpers.ts': '', 'app/ui/commons.ts': '' })),
    ).toHaveLength(2);
  });

  it('a use case that is called differently than its file', () => {
    const text = 'export async function writePosts() {}\nexport type WritePost = string;';
    expect(useCasesWithoutTheirDoor(files({ 'app/domains/boards/write-post.server.ts': text }))).toHaveLength(
      1,
    );
    expect(useCasesWithoutTheirDoor(files({ 'app/domains/boards/write-posts.server.ts': text }))).toEqual([]);
    expect(useCasesWithoutTheirDoor(files({ 'app/domains/boards/store.server.ts': text }))).toEqual([]);
  });

  it('a forbidden line in code and not in a comment or a test', () => {
    const text = `// process.env is read elsewhere\nconst a = process.env.A;`;
    expect(linesMatching(files({ 'app/a.ts': text, 'app/a.test.ts': text }), /process\.env/)).toEqual([
      'app/a.ts: const a = process.env.A;',
    ]);
  });
});

describe('the rules for packages catch', () => {
  it('a loose version, a host, a missing hash, an install script that nobody allowed, a stale lockfile', () => {
    const manifest = {
      dependencies: { a: '^1.0.0', b: '1.0.0' },
      devDependencies: { c: 'latest' },
      allowScripts: { b: true },
    };
    const packages = {
      '': { version: '1.0.0', dependencies: { b: '1.0.0' } },
      'node_modules/a': {
        version: '1.0.0',
        resolved: 'https://example.com/a.tgz',
        integrity: 'x',
        hasInstallScript: true,
      },
      'node_modules/b': { version: '1.0.0', hasInstallScript: true },
      'node_modules/a/node_modules/d': { version: '1.0.0', inBundle: true },
    };
    expect(looseVersions(manifest)).toEqual(['a: ^1.0.0', 'c: latest']);
    expect(lockedHosts({ packages })).toHaveLength(1);
    expect(withoutIntegrity({ packages })).toEqual(['node_modules/b']);
    expect(unapprovedScripts(manifest, { packages })).toEqual(['a']);
    expect(missingFromLockfile(manifest, { packages })).toEqual(['a ^1.0.0', 'c latest']);
  });
});
