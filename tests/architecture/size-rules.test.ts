import { describe, expect, it } from 'vitest';
import { files } from './sample-files.ts';
import { entriesOf, largeFolders, longFiles } from './size-rules.ts';

describe('the rules for sizes', () => {
  it('reject a folder with too many files, not counting tests and flat folders', () => {
    const paths = [
      'app/a/1.ts',
      'app/a/2.ts',
      'app/a/2.test.ts',
      'app/a/b/3.ts',
      'app/ui/1.ts',
      'app/ui/2.ts',
    ];
    const code = files(Object.fromEntries(paths.map((path) => [path, ''])));
    expect(largeFolders(code, 1)).toEqual({ 'app/a': 2 });
    expect(entriesOf(code, 'app/a')).toEqual(['1.ts', '2.ts', 'b']);
  });

  it('reject a file with too many lines', () => {
    const code = files({
      'a.ts': '1\n2\n3\n',
      'b.ts': '1\n2\n',
      'a.test.ts': '1\n2\n3\n',
      'tests/a.ts': '1\n2\n3\n4',
    });
    expect(longFiles(code, { code: 2, tests: 3 })).toEqual(['a.ts', 'tests/a.ts']);
  });
});
