import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePrivate } from './private-folder.ts';
import { ConfigError } from './setting-rules.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'routi-private-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

it('creates a folder without access for others', () => {
  makePrivate(join(home, 'a/data'));
  expect(modeOf(join(home, 'a/data'))).toBe(0o700);
});

it('restricts a world-writable folder', () => {
  const folder = join(home, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  makePrivate(folder);
  expect(modeOf(folder)).toBe(0o700);
});

it('rejects a file, and leaves a shared folder unchanged', () => {
  writeFileSync(join(home, 'file'), '');
  expect(() => makePrivate(join(home, 'file/data'))).toThrow(ConfigError);
  const shared = join(home, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  expect(() => makePrivate(shared)).toThrow(`${shared} could not be made private`);
  expect(modeOf(shared)).toBe(0o1777);
});
