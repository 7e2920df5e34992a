import { Icon, type IconName } from '#app/ui/icon.tsx';
import { FIRST_ORBIT, type Orbit, rotateOrbit, zoomOrbit } from '../orbit.ts';

type Props = { orbit: Orbit; onOrbit: (orbit: Orbit) => void };
type Tool = { label: string; icon: IconName; to: Orbit };

/** Alternative to dragging (WCAG 2.5.7). Narrow screens have them among the controls. */
export function ViewButtons(props: Props) {
  return (
    <fieldset className="routing-demo-tools">
      <legend className="sr-only">View</legend>
      <Tools {...props} />
    </fieldset>
  );
}

/** The same buttons for narrow screens. */
export function NarrowViewButtons(props: Props) {
  return (
    <fieldset className="routing-demo-view-tools">
      <legend className="mb-2 font-semibold">View</legend>
      <div>
        <Tools {...props} />
      </div>
    </fieldset>
  );
}

function Tools({ orbit, onOrbit }: Props) {
  const tools: readonly Tool[] = [
    { label: 'Orbit left', icon: 'orbit-left', to: rotateOrbit(orbit, -15, 0) },
    { label: 'Orbit right', icon: 'orbit-right', to: rotateOrbit(orbit, 15, 0) },
    { label: 'Tilt up', icon: 'arrow-up', to: rotateOrbit(orbit, 0, 10) },
    { label: 'Tilt down', icon: 'arrow-down', to: rotateOrbit(orbit, 0, -10) },
    { label: 'Zoom in', icon: 'plus', to: zoomOrbit(orbit, 1.25) },
    { label: 'Zoom out', icon: 'minus', to: zoomOrbit(orbit, 0.8) },
    { label: 'Reset view', icon: 'frame', to: FIRST_ORBIT },
  ];
  return tools.map(({ label, icon, to }) => (
    <button key={label} type="button" aria-label={label} title={label} onClick={() => onOrbit(to)}>
      <Icon name={icon} size={18} />
    </button>
  ));
}
