import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { productionEnv } from '#tests/support/config-env.ts';
import { checkClock, checkDisk, checkSettings, checkTimeZone } from './check-machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'routi-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MB = 1024 * 1024;

describe('the disk', () => {
  it.each([
    [300, 'ok'],
    [255, 'warning'],
    [127, 'failed'],
  ] as const)('with %i MB left results in %s', async (left, result) => {
    expect(await checkDisk(folder, async () => left * MB)).toMatchObject({ result });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails if its folder is missing', async () => {
    expect(await checkDisk(join(folder, 'none'))).toMatchObject({
      result: 'failed',
      says: expect.stringContaining('ENOENT'),
    });
  });
});

describe('the time zone', () => {
  it('of Korea is supported by this Node', () => {
    expect(checkTimeZone()).toMatchObject({ result: 'ok' });
  });

  it.each([
    () => '00:00',
    () => {
      throw new RangeError('Invalid time zone');
    },
  ])('fails without ICU data', (format) => {
    expect(checkTimeZone(format)).toMatchObject({ result: 'failed' });
  });
});

describe('the clock', () => {
  const ours = new Date('2026-11-23T00:00:00Z');
  const other = (of: string, seconds: number) => ({
    of,
    ours,
    theirs: new Date(ours.getTime() + seconds * 1000),
  });

  it.each([
    [1, 'ok', 'The clock agrees with that of the database and Toss.'],
    [-10, 'warning', 'The clock is 10 s ahead of that of Toss: let NTP set both.'],
    [40, 'failed', 'The clock is 40 s behind that of Toss: one-time codes fail. Let NTP set both.'],
  ])('off by %i s results in %s', (seconds, result, says) => {
    expect(checkClock([other('the database', 0), other('Toss', seconds)])).toMatchObject({ result, says });
  });

  it('warns if there is nothing to compare it with', () => {
    expect(checkClock([])).toMatchObject({ result: 'warning' });
  });
});

describe('the settings', () => {
  const results = (env: Record<string, string | undefined>) =>
    checkSettings(readConfig(env)).map(({ check, result }) => [check, result]);

  it('warn that a demo does not sell', () => {
    expect(results({ DATA_DIR: folder })).toEqual([['settings', 'warning']]);
  });

  it('warn about missing alert recipients', () => {
    expect(results(productionEnv(folder))).toEqual([
      ['settings', 'ok'],
      ['alerts', 'warning'],
    ]);
  });

  it('are ok when complete', () => {
    const env = { ...productionEnv(folder), ALERT_EMAILS: 'kim@routi.example' };
    expect(results(env)).toEqual([['settings', 'ok']]);
  });
});
