import { expect, it } from 'vitest';
import { releaseNotes } from './release-notes.ts';

const CHANGELOG =
  '# Changelog\n\n## 0.10.0\n\n### Minor Changes\n\n- Ten\n\n## [0.1.0] - 2026-11-23\n\n- One\n';

it('extracts the section of one version, whatever the format of its heading', () => {
  expect(releaseNotes(CHANGELOG, '0.10.0')).toBe('### Minor Changes\n\n- Ten');
  expect(releaseNotes(CHANGELOG, '0.1.0')).toBe('- One');
  expect(() => releaseNotes(CHANGELOG, '0.1')).toThrow('CHANGELOG.md has no section 0.1.');
});
