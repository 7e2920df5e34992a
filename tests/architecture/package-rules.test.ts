import { describe, expect, it } from 'vitest';
import {
  lockedHosts,
  looseVersions,
  missingFromLockfile,
  unapprovedScripts,
  withoutIntegrity,
} from './package-rules.ts';

describe('the rules for packages', () => {
  it('reject a loose version, a host, a missing hash, an unapproved install script and a stale lockfile', () => {
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
