import { useId } from 'react';

/**
 * Download that is not available yet: shows 'Coming Soon' on hover, focus and press, and does nothing (spec §2;
 * decisions P7). Both texts share one grid cell, so that nothing shifts. `look`: its classes as a button.
 */
export function ComingSoonButton({ look = 'button-secondary' }: { look?: string }) {
  const hintId = useId();
  return (
    <button
      type="button"
      className={`coming-soon button ${look}`}
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
