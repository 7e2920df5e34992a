import { describe, expect, it } from 'vitest';
import { pipePath } from './pipe-path.ts';

describe('a pipe', () => {
  it('runs straight between two points', () => {
    expect(
      pipePath([
        [0, 0],
        [100, 0],
      ]),
    ).toBe('M0 0L100 0');
  });

  it('turns with an elbow of the given radius', () => {
    expect(
      pipePath(
        [
          [0, 0],
          [100, 0],
          [100, 80],
        ],
        10,
      ),
    ).toBe('M0 0L90 0Q100 0 100 10L100 80');
  });

  it('turns with a smaller radius where space is short', () => {
    expect(
      pipePath(
        [
          [0, 0],
          [100, 0],
          [100, 8],
          [200, 8],
        ],
        10,
      ),
    ).toBe('M0 0L96 0Q100 0 100 4L100 4Q100 8 104 8L200 8');
  });
});
