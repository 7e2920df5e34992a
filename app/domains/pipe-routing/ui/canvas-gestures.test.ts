import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_ORBIT, type Orbit } from '../orbit.ts';
import { attachGestures } from './canvas-gestures.ts';

/** A port at x 10, the unit from 100 to 200, a floor cell every 10 px. */
const VIEW = {
  portAt: (x: number) => (Math.abs(x - 10) < 5 ? ('tank-top' as const) : null),
  isObstacleAt: (x: number) => x >= 100 && x <= 200,
  floorAt: (x: number, y: number) => [x / 10, y / 10] as const,
};

let canvas: EventTarget;
let changes: ((orbit: Orbit) => Orbit)[];
let pressed: string[];
let dragged: (readonly [number, number])[];

beforeEach(() => {
  canvas = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => {},
    dataset: {},
  });
  changes = [];
  pressed = [];
  dragged = [];
  attachGestures(canvas as HTMLCanvasElement, VIEW, {
    onOrbit: (change) => changes.push(change),
    onPort: (port) => pressed.push(port),
    onDrag: (by) => dragged.push(by),
  });
});

/** Applies all changes at once, like a page too busy to render in between. */
const shown = () => changes.reduce((orbit, change) => change(orbit), FIRST_ORBIT);

function pointer(kind: 'down' | 'move' | 'up' | 'cancel', id: number, x: number, y = 50) {
  const place = { pointerId: id, button: 0, clientX: x, clientY: y };
  canvas.dispatchEvent(Object.assign(new Event(`pointer${kind}`), place));
}

describe('one finger on the view', () => {
  it('presses a port when still, and rotates the view when moving', () => {
    pointer('down', 1, 10);
    pointer('up', 1, 10);
    expect(pressed).toEqual(['tank-top']);
    pointer('down', 1, 10);
    pointer('move', 1, 30);
    pointer('move', 1, 60);
    pointer('up', 1, 60);
    expect(pressed).toHaveLength(1);
    expect(shown().azimuth).toBeCloseTo(FIRST_ORBIT.azimuth - 20);
  });

  it('drags the unit by whole cells without rotating the view', () => {
    pointer('down', 1, 150);
    pointer('move', 1, 174);
    pointer('up', 1, 174);
    expect(dragged).toEqual([
      [0, 0],
      [2, 0],
    ]);
    expect(shown()).toEqual(FIRST_ORBIT);
  });
});

describe('two fingers on the view', () => {
  it('zoom in when moved apart', () => {
    pointer('down', 1, 300);
    pointer('down', 2, 340);
    pointer('move', 2, 380);
    expect(shown().zoom).toBeCloseTo(2);
  });

  it('press no port when lifted', () => {
    pointer('down', 1, 10);
    pointer('down', 2, 60);
    pointer('move', 2, 110);
    pointer('up', 2, 110);
    pointer('up', 1, 10);
    expect(pressed).toEqual([]);
  });

  it('end a drag by the first, without a jump when one is lifted', () => {
    pointer('down', 1, 150);
    pointer('move', 1, 174);
    pointer('down', 2, 260);
    pointer('move', 1, 130);
    pointer('up', 2, 260);
    pointer('move', 1, 90);
    expect(dragged.at(-1)).toEqual([2, 0]);
  });

  it('zoom relative to where the pinch started, even after a drag of the unit', () => {
    pointer('down', 1, 150);
    pointer('move', 1, 190);
    pointer('down', 2, 290);
    pointer('move', 2, 300);
    expect(shown().zoom).toBeCloseTo(1.1);
  });
});
