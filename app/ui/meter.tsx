/** A bar beside the text that states the value. Drawn, because browsers color `meter` in their own green. */
export function Meter({ value, max }: { value: number; max: number }) {
  return (
    <svg
      className="h-1.5 w-full min-w-0 rounded-full bg-line"
      viewBox={`0 0 ${max} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-brand-graphic" width={value} height="1" />
    </svg>
  );
}
