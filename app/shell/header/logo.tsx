/** An R drawn as one pipe, with elbows of one radius. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g className="stroke-brand-graphic" strokeWidth="3.5">
        <path d="M7 28V9a4 4 0 0 1 4-4h9a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-9" />
        <path d="M16 17v4a4 4 0 0 0 4 4h6" />
      </g>
      <path className="stroke-text" strokeWidth="2" d="M3.5 28h7M26 21.5v7" />
    </svg>
  );
}
