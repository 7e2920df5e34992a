import { useId } from 'react';

/**
 * Download that is not available yet: shows 'Coming Soon' on hover, focus and press, and does nothing (spec §2;
 * decisions P7). Both texts share one grid cell, so that nothing shifts.
 */
export function ComingSoonButton() {
  const hintId = useId();
  return (
    <button
      type="button"
      className="coming-soon button button-secondary"
      aria-disabled="true"
      aria-label="Download (soon)"
      aria-describedby={hintId}
    >
      <span className="coming-soon-label">
        Download <span className="font-normal text-small">(soon)</span>
      </span>
      <span id={hintId} className="coming-soon-hint">
        Coming Soon
      </span>
    </button>
  );
}
