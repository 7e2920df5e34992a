import { describe, expect, it } from 'vitest';
import {
  barrels,
  jsxImportsInPlainFiles,
  linesMatching,
  misnamedUseCases,
  serverImportsInBrowserCode,
  unclearSpecifiers,
  vagueNames,
} from './code-rules.ts';
import { files, imports, oneImport } from './sample-files.ts';
import { withoutComments } from './source-files.ts';

describe('the rules for files', () => {
  it('reject server code in browser files', () => {
    expect(
      serverImportsInBrowserCode(oneImport('app/domains/boards/post.ts', './store.server.ts')),
    ).toHaveLength(1);
    expect(serverImportsInBrowserCode(oneImport('app/shared/ids.ts', 'node:crypto'))).toHaveLength(1);
    expect(
      serverImportsInBrowserCode(oneImport('app/routes/home.tsx', '#app/domains/boards/list.server.ts')),
    ).toEqual([]);
    const typed = imports({ 'app/context.ts': `import type { Log } from './platform/log.server.ts';` });
    expect(serverImportsInBrowserCode(typed)).toEqual([]);
  });

  it('reject JSX imported by a file that Node runs', () => {
    expect(jsxImportsInPlainFiles(oneImport('server/main.ts', '#app/ui/button.tsx'))).toHaveLength(1);
  });

  it('reject barrels and vague names', () => {
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
      vagueNames(files({ 'app/utils/a.ts': '', 'app/helpers.ts': '', 'app/ui/commons.ts': '' })),
    ).toHaveLength(2);
  });

  it('reject a use case whose name differs from its file', () => {
    const text = 'export async function writePosts() {}\nexport type WritePost = string;';
    const misnamed = (path: string) => misnamedUseCases(files({ [`app/domains/boards/${path}`]: text }));
    expect(misnamed('write-post.server.ts')).toHaveLength(1);
    expect(misnamed('posts/write-post.server.ts')).toHaveLength(1);
    expect(misnamed('posts/write-posts.server.ts')).toEqual([]);
    expect(misnamed('posts/post-queries.server.ts')).toEqual([]);
    expect(misnamed('posts/posts.store.server.ts')).toEqual([]);
    expect(misnamed('store.server.ts')).toEqual([]);
    expect(misnamed('jobs.server.ts')).toEqual([]);
    const several = 'export async function approve() {}\nexport async function decline() {}';
    expect(misnamedUseCases(files({ 'app/domains/boards/post-decisions.server.ts': several }))).toEqual([]);
  });

  it('find a forbidden line in code but not in a comment or a test', () => {
    const text = `// process.env is read elsewhere\nconst a = process.env.A;`;
    expect(linesMatching(files({ 'app/a.ts': text, 'app/a.test.ts': text }), /process\.env/)).toEqual([
      'app/a.ts: const a = process.env.A;',
    ]);
  });

  it('reject a missing extension, a relative path out of a room and an alias inside it', () => {
    expect(unclearSpecifiers(oneImport('app/domains/boards/a.ts', './post'))).toHaveLength(1);
    expect(unclearSpecifiers(oneImport('app/domains/boards/a.ts', '../accounts/actor.ts'))).toHaveLength(1);
    expect(
      unclearSpecifiers(oneImport('app/domains/boards/posts/a.ts', '../../accounts/actor.ts')),
    ).toHaveLength(1);
    expect(
      unclearSpecifiers(oneImport('app/domains/boards/posts/a.ts', '#app/domains/boards/b.ts')),
    ).toHaveLength(1);
    expect(unclearSpecifiers(oneImport('app/routes/orders/a.tsx', '../checkout/b.ts'))).toHaveLength(1);
    expect(unclearSpecifiers(oneImport('app/domains/boards/posts/a.ts', '../feeds/b.ts'))).toEqual([]);
    expect(unclearSpecifiers(oneImport('app/domains/boards/ui/a.tsx', '../post.ts'))).toEqual([]);
    expect(unclearSpecifiers(oneImport('app/root.tsx', './shell/shell.tsx'))).toEqual([]);
  });
});

it('withoutComments keeps strings and URLs', () => {
  expect(withoutComments(`const a = 'http://x'; // b\nconst c = "/* d */"; /* e */ f`)).toBe(
    `const a = 'http://x'; \nconst c = "/* d */";  f`,
  );
});
