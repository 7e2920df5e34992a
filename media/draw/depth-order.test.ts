import { describe, expect, it } from 'vitest';
import { layersOf, order } from './depth-order.ts';
import type { Box, Piece } from './piece.ts';

const TO_VIEWER = [0.6, 0.6, 0.5] as const;
const box = (x: number, y: number, z: number, size = 1): Box => ({
  min: [x, y, z],
  max: [x + size, y + size, z + size],
});
const piece = (name: string, at: Box, part?: number): Piece => ({
  ...at,
  marks: [{ paint: name, d: 'M0 0' }],
  ...(part === undefined ? {} : { run: { name: 'run', part } }),
});
const names = (layers: readonly Piece[][]) =>
  layers.map((layer) => layer.map(({ marks }) => marks[0]?.paint));

describe('the depth order', () => {
  it('draws nearer boxes later, along every axis', () => {
    expect(order(box(0, 0, 0), box(1, 0, 0), TO_VIEWER)).toBe(-1);
    expect(order(box(0, 1, 0), box(0, 0, 0), TO_VIEWER)).toBe(1);
    expect(order(box(0, 0, 0), box(0, 0, 1), TO_VIEWER)).toBe(-1);
  });

  it('leaves boxes unordered that do not overlap in the picture', () => {
    expect(order(box(0, 9, 0), box(9, 0, 0), TO_VIEWER)).toBe(0);
  });

  it('puts a long pipe behind one piece and in front of another', () => {
    const pipe: Box = { min: [0, 2, 0], max: [9, 3, 1] };
    const layers = layersOf(
      [piece('front', box(4, 3, 0)), piece('pipe', pipe), piece('back', box(4, 1, 0))],
      TO_VIEWER,
    );
    expect(names(layers)).toEqual([['back'], ['pipe'], ['front']]);
  });

  it('puts adjacent parts of a run in one layer, but not a run that passes in front of itself', () => {
    expect(names(layersOf([piece('a', box(0, 0, 0), 0), piece('b', box(1, 0, 0), 1)], TO_VIEWER))).toEqual([
      ['a', 'b'],
    ]);
    expect(names(layersOf([piece('a', box(1, 0, 0), 0), piece('c', box(0, 0, 0), 2)], TO_VIEWER))).toEqual([
      ['c'],
      ['a'],
    ]);
  });

  it('draws every piece once even if three hide each other in a cycle', () => {
    const long = (min: readonly [number, number, number], max: readonly [number, number, number]): Box => ({
      min,
      max,
    });
    const pieces = [
      piece('x', long([0, 1, 1], [3, 2, 2])),
      piece('y', long([1, 0, 2], [2, 3, 3])),
      piece('z', long([2, 2, 0], [3, 3, 3])),
    ];
    expect(layersOf(pieces, TO_VIEWER).flat()).toHaveLength(3);
  });
});
