import { useEffect, useRef, useState } from 'react';
import { useDark } from '#app/ui/use-dark.ts';
import { useReducedMotion } from '#app/ui/use-reduced-motion.ts';
import { attachGestures } from './canvas-gestures.ts';
import { type DemoView, openDemoView } from './demo-view.ts';
import type { Demo } from './use-demo.ts';

type Props = { demo: Demo; describedBy: string; onDrawn: () => void; onLost: () => void };

/** The room in 3D. The status text describes it, and buttons offer the same actions. */
export function DemoCanvas({ demo, describedBy, onDrawn, onLost }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useDark() ? 'dark' : 'light';
  const calm = useReducedMotion();
  const [view, setView] = useState<DemoView | null>(null);
  // Listeners are attached once, so they read the latest callbacks from a ref.
  const latest = useRef({ demo, calm, onDrawn, onLost });
  latest.current = { demo, calm, onDrawn, onLost };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const lost = () => latest.current.onLost();
    let opened: DemoView;
    try {
      opened = openDemoView(element, scheme, {
        calm: () => latest.current.calm,
        onDrawn: () => latest.current.onDrawn(),
      });
    } catch {
      // Rare, because TryRouting has just checked for WebGL 2.
      lost();
      return;
    }
    let heldAt = latest.current.demo.plant.obstacle;
    const detach = attachGestures(element, opened, {
      onOrbit: (change) => latest.current.demo.setOrbit(change),
      onPort: (port) => latest.current.demo.press(port),
      onDrag: ([x, y], first) => {
        const { plant, moveTo } = latest.current.demo;
        if (first) heldAt = plant.obstacle;
        const to = [heldAt[0] + x, heldAt[1] + y] as const;
        if (to[0] !== plant.obstacle[0] || to[1] !== plant.obstacle[1]) moveTo(to);
      },
    });
    element.addEventListener('webglcontextlost', lost);
    setView(opened);
    return () => {
      element.removeEventListener('webglcontextlost', lost);
      detach();
      opened.dispose();
    };
  }, [scheme]);

  const { plant, found, hidden, ends, orbit, run } = demo;
  const hall = run && run.is !== 'stopped' ? run.hall : null;
  useEffect(() => view?.look(orbit), [view, orbit]);
  useEffect(() => {
    if (hall && run && run.is !== 'stopped')
      view?.showHall({ hall, lines: run.lines, complete: run.is === 'finished' });
  }, [view, hall, run]);
  useEffect(() => {
    if (hall) return;
    const chosen = [ends.from, ends.to].filter((end) => end !== null);
    view?.showRoom({ plant: found?.plant ?? plant, routes: found?.response.routes ?? [], hidden, chosen });
  }, [view, hall, plant, found, hidden, ends]);

  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: keys go to the view, not to a reader's own cursor
    <canvas
      // A canvas that had a WebGL context cannot be reused by another renderer.
      key={scheme}
      ref={canvas}
      className="routing-demo-canvas"
      tabIndex={0}
      role="application"
      aria-label="Plant room in 3D"
      aria-describedby={describedBy}
    />
  );
}
