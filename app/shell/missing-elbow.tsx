/** A line whose elbow is missing: nothing leads here. */
export function MissingElbow() {
  return (
    <svg className="hidden w-full md:block" viewBox="0 0 352 240" fill="none" aria-hidden="true">
      <g className="stroke-line" strokeWidth="1">
        <path d="M0 40h352M0 80h352M0 120h352M0 160h352M0 200h352M40 0v240M80 0v240M120 0v240M160 0v240M200 0v240M240 0v240M280 0v240M320 0v240" />
      </g>
      <g className="stroke-pipe-steel" strokeWidth="10">
        <path d="M0 80h196M240 124v116" />
      </g>
      <g className="stroke-text" strokeWidth="3">
        <path d="M197 66v28M226 123h28" />
      </g>
      <path
        className="stroke-brand-graphic"
        strokeWidth="2"
        strokeDasharray="5 6"
        d="M202 80h22a16 16 0 0 1 16 16v22"
      />
    </svg>
  );
}
