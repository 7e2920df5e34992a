import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

type Demo = ComponentType<{ onLost: () => void; onClose: () => void }>;
type Stage = { is: 'closed' | 'loading' | 'no-webgl' | 'lost' | 'failed' } | { is: 'open'; Demo: Demo };

const MESSAGES: Partial<Record<Stage['is'], string>> = {
  loading: 'Loading the demo…',
  'no-webgl': 'This browser has no WebGL 2, which the demo needs. The clip shows what it does.',
  lost: 'The browser took the 3D view away, so the clip stands here again. You can try once more.',
  failed: 'The demo could not be loaded. Check your connection and try again.',
};

/** Loads the live demo on a button press. Until then, and without WebGL 2, it shows `clip`. */
export function TryRouting({ clip }: { clip: ReactNode }) {
  const [stage, setStage] = useState<Stage>({ is: 'closed' });
  const button = useRef<HTMLDivElement>(null);

  async function open() {
    if (!hasWebGl2()) return setStage({ is: 'no-webgl' });
    setStage({ is: 'loading' });
    try {
      const { RoutingDemo } = await import('./routing-demo.client.tsx');
      setStage({ is: 'open', Demo: RoutingDemo });
    } catch {
      setStage({ is: 'failed' });
    }
  }

  if (stage.is === 'open')
    return (
      <stage.Demo
        onLost={() => setStage({ is: 'lost' })}
        onClose={() => {
          setStage({ is: 'closed' });
          requestAnimationFrame(() => button.current?.querySelector('button')?.focus());
        }}
      />
    );
  return (
    <div className="try-routing">
      {clip}
      <div ref={button} className="try-routing-start">
        <Button pending={stage.is === 'loading'} onClick={open}>
          Try the routing
        </Button>
        <p className="text-muted text-small">
          Loads about 160 KB. An illustration of the idea, not the product.
        </p>
        <p role="status">{MESSAGES[stage.is]}</p>
      </div>
    </div>
  );
}

function hasWebGl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
