import { type Orbit, orbitByKey, rotateOrbit, zoomOrbit } from '../orbit.ts';
import type { DemoView } from './demo-view.ts';

/** Results of pointer and keyboard input on the canvas. */
export type GestureHandlers = {
  /** Receives an updater, because several events can arrive before a render. */
  onOrbit: (change: (orbit: Orbit) => Orbit) => void;
  onPort: (id: NonNullable<ReturnType<DemoView['portAt']>>) => void;
  /** Whole cells since the start of the drag. */
  onDrag: (by: readonly [x: number, y: number], first: boolean) => void;
};

/** CSS px. A press that moves less is a tap. */
const TAP_RADIUS = 6;
const DEGREES_PER_PX = 0.4;

type Press = { x: number; y: number; floor: readonly [x: number, y: number] | null; moved: boolean };

/** Listens to mouse, touch, pen and keyboard. Returns a function that removes the listeners. */
export function attachGestures(
  canvas: HTMLCanvasElement,
  view: Pick<DemoView, 'portAt' | 'isObstacleAt' | 'floorAt'>,
  handlers: GestureHandlers,
): () => void {
  const abort = new AbortController();
  const presses = new Map<number, Press>();
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = canvas.getBoundingClientRect();
    return [clientX - left, clientY - top] as const;
  };
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => canvas.addEventListener(name, listener, { signal: abort.signal, passive: false });

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    const [x, y] = placeOf(event);
    // A second finger starts a pinch, so neither finger taps or drags the unit any more.
    const pinches = presses.size > 0;
    for (const press of presses.values()) Object.assign(press, { floor: null, moved: true });
    const floor = !pinches && view.isObstacleAt(x, y) && !view.portAt(x, y) ? view.floorAt(x, y) : null;
    presses.set(event.pointerId, { x, y, floor, moved: pinches });
    canvas.setPointerCapture(event.pointerId);
    if (floor) handlers.onDrag([0, 0], true);
  });
  on('pointermove', (event) => {
    const press = presses.get(event.pointerId);
    const [x, y] = placeOf(event);
    if (!press) {
      canvas.dataset.over = view.portAt(x, y) ? 'port' : view.isObstacleAt(x, y) ? 'unit' : '';
      return;
    }
    if (!press.moved && Math.hypot(x - press.x, y - press.y) < TAP_RADIUS) return;
    press.moved = true;
    if (presses.size > 1) {
      pinch(event.pointerId, press, x, y);
    } else if (press.floor) {
      const floor = view.floorAt(x, y);
      if (floor)
        handlers.onDrag(
          [Math.round(floor[0] - press.floor[0]), Math.round(floor[1] - press.floor[1])],
          false,
        );
    } else {
      const [around, above] = [(press.x - x) * DEGREES_PER_PX, (y - press.y) * DEGREES_PER_PX];
      handlers.onOrbit((orbit) => rotateOrbit(orbit, around, above));
    }
    [press.x, press.y] = [x, y];
  });
  on('pointerup', (event) => {
    const press = presses.get(event.pointerId);
    presses.delete(event.pointerId);
    if (!press || press.moved) return;
    const port = view.portAt(...placeOf(event));
    if (port) handlers.onPort(port);
  });
  on('pointercancel', (event) => presses.delete(event.pointerId));
  // Only with Ctrl, like browser zoom, so that the page still scrolls.
  on('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    handlers.onOrbit((orbit) => zoomOrbit(orbit, Math.exp(-event.deltaY / 300)));
  });
  // A finger on the unit drags it; elsewhere a swipe scrolls the page.
  on('touchstart', (event) => {
    const [touch] = event.touches;
    if (event.touches.length > 1 || (touch && view.isObstacleAt(...placeOf(touch)))) event.preventDefault();
  });
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const change = orbitByKey(event.key);
    if (!change) return;
    event.preventDefault();
    handlers.onOrbit(change);
  });

  function pinch(id: number, press: Press, x: number, y: number) {
    const other = [...presses].find(([one]) => one !== id)?.[1];
    if (!other) return;
    const [before, after] = [
      Math.hypot(press.x - other.x, press.y - other.y),
      Math.hypot(x - other.x, y - other.y),
    ];
    if (before > 0) handlers.onOrbit((orbit) => zoomOrbit(orbit, after / before));
  }
  return () => abort.abort();
}
