import { Button } from '#app/ui/button.tsx';
import { formatCount } from '../demo-texts.ts';
import { DEMO_RUN } from '../many-lines.ts';
import type { Demo } from './use-demo.ts';

/** Starts a run, stops it, and returns to the room: a single button, so that it keeps the focus. */
export function RunButton({ demo: { run, startRun, stopRun, backToRoom } }: { demo: Demo }) {
  const [label, act] =
    run?.is === 'under-way'
      ? (['Stop the run', stopRun] as const)
      : run?.is === 'finished'
        ? (['Back to the room', backToRoom] as const)
        : ([`Route ${formatCount(DEMO_RUN.lines)} lines`, startRun] as const);
  return (
    <Button
      variant={act === startRun ? 'primary' : 'secondary'}
      onClick={({ currentTarget }) => {
        if (act === startRun) bringIntoView(currentTarget.closest('.routing-demo-view'));
        act();
      }}
    >
      {label}
    </Button>
  );
}

function bringIntoView(view: Element | null): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  view?.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
}
