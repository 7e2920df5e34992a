import { describe, expect, it } from 'vitest';
import { checkRequirement, type DeviceHints } from './requirement-check.ts';

const DIRECTX = 'ANGLE (A GPU maker, A card Direct3D11 vs_5_0 ps_5_0, D3D11)';

const check = (...args: Parameters<typeof checkRequirement>) => checkRequirement(...args).result;

describe('checkRequirement (spec §9)', () => {
  it.each<[DeviceHints, string]>([
    [{ system: 'Windows', windowsVersion: '11' }, 'Looks compatible'],
    [{ system: 'Windows', windowsVersion: '10' }, 'Looks compatible'],
    [{ system: 'Windows', windowsVersion: 'older' }, 'Looks different'],
    [{ system: 'Windows' }, 'Can’t tell'],
    [{ system: 'macOS' }, 'Looks different'],
    [{}, 'Can’t tell'],
  ])('checks for Windows 10 or 11: %j', (hints, verdict) => {
    expect(check('routiai', 'os', hints)).toBe(verdict);
  });

  it.each<[DeviceHints, string]>([
    [{ system: 'Windows', bits: 64 }, 'Looks compatible'],
    [{ system: 'Windows', bits: 32 }, 'Looks different'],
    [{ system: 'Windows' }, 'Can’t tell'],
    [{ system: 'Linux', bits: 64 }, 'Looks different'],
  ])('checks for 64-bit Windows: %j', (hints, verdict) => {
    expect(check('routiar', 'os', hints)).toBe(verdict);
  });

  it.each<[number | undefined, string]>([
    [8, 'Looks compatible'],
    [32, 'Looks compatible'],
    [4, 'Looks different'],
    [undefined, 'Can’t tell'],
  ])('checks for 8 GB of memory: %s', (memoryGb, verdict) => {
    expect(check('routiai', 'memory', { memoryGb })).toBe(verdict);
  });

  it('cannot tell about programs, the disk or graphics memory', () => {
    const all: DeviceHints = {
      system: 'Windows',
      windowsVersion: '11',
      bits: 64,
      memoryGb: 32,
      renderer: DIRECTX,
    };
    for (const subject of ['bim', 'disk', 'graphics'] as const)
      expect(check('routiai', subject, all)).toBe('Can’t tell');
    expect(checkRequirement('routiai', 'graphics', all).reason).toContain('DirectX 11 and Shader Model 5');
    expect(checkRequirement('routiai', 'graphics', { renderer: 'Mesa' }).reason).not.toContain(
      'Shader Model 5',
    );
  });

  it('distinguishes a phone from a tablet, but not models', () => {
    expect(check('routiar', 'device', { system: 'Android', phone: true })).toBe('Looks different');
    expect(check('routiar', 'device', { system: 'Android', phone: false })).toBe('Can’t tell');
    expect(check('routiar', 'device', { system: 'Windows' })).toBe('Can’t tell');
  });
});
