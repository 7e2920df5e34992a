import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { startWhenNear } from './start-when-near.ts';

type Demo = ComponentType<{ onDrawn: () => void; onLost: () => void }>;
type Stage =
  | { is: 'waiting' | 'loading' | 'saves-data' | 'no-webgl' | 'lost' | 'failed' }
  | { is: 'open'; Demo: Demo };

const MESSAGES: Partial<Record<Stage['is'], string>> = {
  'saves-data': 'Data saver is on. The live router loads about 160 KB.',
  'no-webgl': 'This browser has no WebGL 2, which the live router needs. The clip shows what it does.',
  lost: 'The browser closed the 3D view. The clip shows what it does.',
  failed: 'The live router could not be loaded. Check your connection and try again.',
};

/**
 * Loads the live demo when a visitor scrolls near; shows a drawing of the same size until its pipes are drawn. Without
 * scripts or WebGL 2 it shows `clip`, and with Save-Data it waits for a button.
 */
export function TryRouting({ clip }: { clip: ReactNode }) {
  const [stage, setStage] = useState<Stage>({ is: 'waiting' });
  const [isDrawn, setDrawn] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    return startWhenNear(element, () => (savesData() ? setStage({ is: 'saves-data' }) : void load(setStage)));
  }, []);

  function lose() {
    setStage({ is: 'lost' });
    setDrawn(false);
  }

  const message = MESSAGES[stage.is];
  return (
    <div className="try-routing">
      <div ref={frame} className="try-routing-frame" data-stage={stage.is} data-drawn={isDrawn || undefined}>
        <img
          className="try-routing-poster"
          src="/media/routing-demo.svg"
          width={1200}
          height={675}
          alt="Drawing: a plant room with a tank, a vessel, a pump and an air unit, joined by four pipes around a movable unit."
          loading="lazy"
          decoding="async"
        />
        <div className="try-routing-clip">{clip}</div>
        {stage.is === 'open' && <stage.Demo onDrawn={() => setDrawn(true)} onLost={lose} />}
      </div>
      {message && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <p role="status">{message}</p>
          {stage.is !== 'no-webgl' && <Button onClick={() => load(setStage)}>Start the live router</Button>}
        </div>
      )}
    </div>
  );
}

async function load(setStage: (stage: Stage) => void): Promise<void> {
  if (!hasWebGl2()) return setStage({ is: 'no-webgl' });
  setStage({ is: 'loading' });
  try {
    const { RoutingDemo } = await import('./routing-demo.client.tsx');
    setStage({ is: 'open', Demo: RoutingDemo });
  } catch {
    setStage({ is: 'failed' });
  }
}

function hasWebGl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

function savesData(): boolean {
  // Network Information is missing in some browsers and in the DOM types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
