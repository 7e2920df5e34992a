import { Icon, type IconName } from '#app/ui/icon.tsx';
import { FIRST_ORBIT, type Orbit, rotateOrbit, zoomOrbit } from '../orbit.ts';

type Props = { orbit: Orbit; onOrbit: (orbit: Orbit) => void };
type Tool = { label: string; icon: IconName; to: Orbit };

/** Alternative to dragging (WCAG 2.5.7). Narrow screens have the first four among the controls. */
export function ViewButtons({ orbit, onOrbit }: Props) {
  const zooms: readonly Tool[] = [
    { label: 'Zoom in', icon: 'plus', to: zoomOrbit(orbit, 1.25) },
    { label: 'Zoom out', icon: 'minus', to: zoomOrbit(orbit, 0.8) },
    { label: 'Reset view', icon: 'frame', to: FIRST_ORBIT },
  ];
  return (
    <fieldset className="routing-demo-tools">
      <legend className="sr-only">View</legend>
      <div className="max-md:hidden">
        <Tools tools={listTurns(orbit)} onOrbit={onOrbit} />
      </div>
      <Tools tools={zooms} onOrbit={onOrbit} />
    </fieldset>
  );
}

/** The buttons that a narrow view has no room for. */
export function TurnButtons({ orbit, onOrbit }: Props) {
  return (
    <fieldset className="routing-demo-turns">
      <legend className="mb-2 font-semibold">Turn the view</legend>
      <div>
        <Tools tools={listTurns(orbit)} onOrbit={onOrbit} />
      </div>
    </fieldset>
  );
}

function listTurns(orbit: Orbit): readonly Tool[] {
  return [
    { label: 'Orbit left', icon: 'orbit-left', to: rotateOrbit(orbit, -15, 0) },
    { label: 'Orbit right', icon: 'orbit-right', to: rotateOrbit(orbit, 15, 0) },
    { label: 'Tilt up', icon: 'arrow-up', to: rotateOrbit(orbit, 0, 10) },
    { label: 'Tilt down', icon: 'arrow-down', to: rotateOrbit(orbit, 0, -10) },
  ];
}

function Tools({ tools, onOrbit }: { tools: readonly Tool[]; onOrbit: Props['onOrbit'] }) {
  return tools.map(({ label, icon, to }) => (
    <button key={label} type="button" aria-label={label} title={label} onClick={() => onOrbit(to)}>
      <Icon name={icon} size={18} />
    </button>
  ));
}
