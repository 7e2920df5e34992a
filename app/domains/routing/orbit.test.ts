import { describe, expect, it } from 'vitest';
import { FIRST_ORBIT, orbitByKey, turned, zoomed } from './orbit.ts';

describe('the view', () => {
  it('turns all the way round, and never below the floor or over the top', () => {
    expect(turned(FIRST_ORBIT, 360, 0).azimuth).toBe(FIRST_ORBIT.azimuth);
    expect(turned(FIRST_ORBIT, -100, 0).azimuth).toBe(298);
    expect(turned(FIRST_ORBIT, 0, 200).elevation).toBeLessThan(90);
    expect(turned(FIRST_ORBIT, 0, -200).elevation).toBeGreaterThan(0);
  });

  it('comes nearer within limits', () => {
    expect(zoomed(FIRST_ORBIT, 100).zoom).toBe(3);
    expect(zoomed(FIRST_ORBIT, 0.01).zoom).toBe(0.6);
  });

  it('takes the arrow keys, plus, minus and Home, and leaves Tab to the page', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-'])
      expect(orbitByKey(FIRST_ORBIT, key)).not.toEqual(FIRST_ORBIT);
    expect(orbitByKey(turned(FIRST_ORBIT, 9, 9), 'Home')).toEqual(FIRST_ORBIT);
    expect(orbitByKey(FIRST_ORBIT, 'Tab')).toBeNull();
    expect(orbitByKey(FIRST_ORBIT, 'PageDown')).toBeNull();
  });
});
