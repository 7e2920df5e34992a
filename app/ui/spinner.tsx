type Props = {
  /** Diameter of a dot and margin on either side, px (spec §9). */
  size?: number;
  margin?: number;
  /** Without a label the dots are decorative; a live region around them announces the label. */
  label?: string;
};

/** Three pulsing dots. SVG, because the Content-Security-Policy forbids style attributes. */
export function Spinner({ size = 15, margin = 2, label }: Props) {
  const step = size + 2 * margin;
  const dots = [0, 1, 2].map((index) => (
    <circle key={index} className="spinner-dot" cx={step * (index + 0.5)} cy={step / 2} r={size / 2} />
  ));
  const box = {
    width: step * 3,
    height: step,
    viewBox: `0 0 ${step * 3} ${step}`,
    className: 'spinner shrink-0',
  };
  if (label === undefined) {
    return (
      <svg {...box} aria-hidden="true">
        {dots}
      </svg>
    );
  }
  return (
    <svg {...box} role="img" aria-label={label}>
      {dots}
    </svg>
  );
}
