import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AddPipe } from './add-pipe.tsx';
import { DemoCanvas } from './demo-canvas.tsx';
import { DemoChoices } from './demo-choices.tsx';
import { DemoHud } from './demo-hud.tsx';
import { MoveUnit } from './move-unit.tsx';
import { RunButton } from './run-button.tsx';
import { useDemo } from './use-demo.ts';
import { NarrowViewButtons, ViewButtons } from './view-buttons.tsx';
import './routing-demo.css';

type Props = {
  /** Called after each frame that contains pipes. */
  onDrawn: () => void;
  /** Called if the WebGL context is lost. */
  onLost: () => void;
};

/** The live routing demo, loaded only by `TryRouting`. */
export function RoutingDemo({ onDrawn, onLost }: Props) {
  const demo = useDemo();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const parts = { help: `${id}-help`, status: `${id}-status`, controls: `${id}-controls` };
  return (
    <div className="routing-demo">
      <div className="routing-demo-view">
        <DemoCanvas
          demo={demo}
          describedBy={`${parts.help} ${parts.status}`}
          onDrawn={onDrawn}
          onLost={onLost}
        />
        <DemoHud id={parts.status} demo={demo} />
        <ViewButtons orbit={demo.orbit} onOrbit={demo.setOrbit} />
        <div className="routing-demo-actions">
          <RunButton demo={demo} />
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={parts.controls}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="controls" size={18} />
            <span className="max-md:sr-only">Controls</span>
          </Button>
        </div>
      </div>
      <div id={parts.controls} className="routing-demo-controls" hidden={!isOpen}>
        <NarrowViewButtons orbit={demo.orbit} onOrbit={demo.setOrbit} />
        {!demo.isHall && (
          <>
            <AddPipe demo={demo} />
            <MoveUnit demo={demo} />
            <DemoChoices demo={demo} />
          </>
        )}
        <Button variant="secondary" className="justify-self-start" onClick={demo.startAgain}>
          Start again
        </Button>
      </div>
      <p id={parts.help} className="sr-only">
        Drag or use the arrow keys to orbit, plus and minus to zoom. Press two ports with a green ring to join
        them; drag the framed unit to move it. Every action has a button too.
      </p>
    </div>
  );
}
