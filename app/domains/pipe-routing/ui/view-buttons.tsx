import { type Orbit, rotateOrbit, zoomOrbit } from '../orbit.ts';

type Props = { orbit: Orbit; onOrbit: (orbit: Orbit) => void };

/** Buttons for what dragging does (WCAG 2.5.7). */
export function ViewButtons({ orbit, onOrbit }: Props) {
  const steps = [
    { label: 'Turn left', sign: '⟲', to: rotateOrbit(orbit, -15, 0) },
    { label: 'Turn right', sign: '⟳', to: rotateOrbit(orbit, 15, 0) },
    { label: 'Look from higher', sign: '↑', to: rotateOrbit(orbit, 0, 10) },
    { label: 'Look from lower', sign: '↓', to: rotateOrbit(orbit, 0, -10) },
    { label: 'Nearer', sign: '+', to: zoomOrbit(orbit, 1.25) },
    { label: 'Farther', sign: '−', to: zoomOrbit(orbit, 0.8) },
  ];
  return (
    <fieldset className="routing-demo-pad">
      <legend className="sr-only">View</legend>
      {steps.map(({ label, sign, to }) => (
        <button
          key={label}
          type="button"
          className="button button-secondary button-icon"
          aria-label={label}
          title={label}
          onClick={() => onOrbit(to)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  );
}
