import { describe, expect, it } from 'vitest';
import { FIRST_ORBIT, orbitByKey, rotateOrbit, zoomOrbit } from './orbit.ts';

describe('the view', () => {
  it('rotates all the way around, but never below the floor or over the top', () => {
    expect(rotateOrbit(FIRST_ORBIT, 360, 0).azimuth).toBe(FIRST_ORBIT.azimuth);
    expect(rotateOrbit(FIRST_ORBIT, -100, 0).azimuth).toBe(FIRST_ORBIT.azimuth + 260);
    expect(rotateOrbit(FIRST_ORBIT, 0, 200).elevation).toBeLessThan(90);
    expect(rotateOrbit(FIRST_ORBIT, 0, -200).elevation).toBeGreaterThan(0);
  });

  it('zooms within limits', () => {
    expect(zoomOrbit(FIRST_ORBIT, 100).zoom).toBe(3);
    expect(zoomOrbit(FIRST_ORBIT, 0.01).zoom).toBe(0.6);
  });

  it('handles the arrow keys, plus, minus and Home, and leaves Tab to the page', () => {
    const byKey = (key: string, from = FIRST_ORBIT) => {
      const change = orbitByKey(key);
      if (!change) throw new Error(`${key} does nothing`);
      return change(from);
    };
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'])
      expect(byKey(key)).not.toEqual(FIRST_ORBIT);
    expect(byKey('Home', rotateOrbit(FIRST_ORBIT, 9, 9))).toEqual(FIRST_ORBIT);
    expect(orbitByKey('Tab')).toBeNull();
    expect(orbitByKey('PageDown')).toBeNull();
  });
});
