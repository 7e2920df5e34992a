import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { AddPipe } from './add-pipe.tsx';
import { DemoCanvas } from './demo-canvas.tsx';
import { DemoChoices } from './demo-choices.tsx';
import { MoveUnit } from './move-unit.tsx';
import { RunLines } from './run-lines.tsx';
import { useDemo } from './use-demo.ts';
import { ViewButtons } from './view-buttons.tsx';

/** The live routing demo. `onLost`: the WebGL context is lost. Loaded by the button of `TryRouting` only. */
export function RoutingDemo({ onLost, onClose }: { onLost: () => void; onClose: () => void }) {
  const demo = useDemo();
  const id = useId();
  return (
    <div className="routing-demo">
      <div className="routing-demo-view">
        <DemoCanvas demo={demo} describedBy={`${id}-help ${id}-status`} onLost={onLost} />
        <ViewButtons orbit={demo.orbit} onOrbit={demo.setOrbit} />
        <p id={`${id}-status`} role="status" className="routing-demo-status">
          {demo.summary}
        </p>
        <p id={`${id}-help`} className="text-muted text-small">
          Drag or use the arrow keys to turn the view, plus and minus to come nearer. Press two dark ports to
          join them; drag the framed unit to move it. Every action has a button too.
        </p>
        <p className="mt-2 font-medium text-small">An illustration of the idea, not the product.</p>
      </div>
      <div className="routing-demo-controls">
        <AddPipe demo={demo} />
        <MoveUnit demo={demo} />
        <DemoChoices demo={demo} />
        <RunLines demo={demo} />
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={demo.startAgain}>
            Start again
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close the demo
          </Button>
        </div>
      </div>
    </div>
  );
}
