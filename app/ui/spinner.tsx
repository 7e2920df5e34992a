type Props = {
  /** Diameter of a dot and room on either side of it, px (spec §9). */
  size?: number;
  margin?: number;
  /** What is being waited for; without it the dots are decoration. A live region around it announces it. */
  label?: string;
};

/** Three beating dots. Drawn as SVG, because the site's policy refuses style attributes. */
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
