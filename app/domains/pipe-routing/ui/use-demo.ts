import { useEffect, useState } from 'react';
import type { Result } from '#app/shared/result.ts';
import {
  type AddPipeError,
  addPipe,
  type DemoPlant,
  type DemoSystem,
  type Elbows,
  FIRST_PLANT,
  type MoveError,
  moveObstacle,
} from '../demo-plant.ts';
import type { PortId } from '../demo-room.ts';
import {
  describeMissing,
  describeMissingLines,
  ERROR_MESSAGES,
  type Figure,
  formatCount,
  listFigures,
} from '../demo-texts.ts';
import { DEMO_RUN } from '../many-lines.ts';
import { FIRST_ORBIT, type Orbit } from '../orbit.ts';
import { useRouter } from './use-router.ts';

export type Ends = { from: PortId | null; to: PortId | null };
const NO_ENDS: Ends = { from: null, to: null };

export type Demo = ReturnType<typeof useDemo>;

/** State and actions of the demo. */
export function useDemo() {
  const [plant, setPlant] = useState<DemoPlant>(FIRST_PLANT);
  const [ends, setEnds] = useState<Ends>(NO_ENDS);
  const [hidden, setHidden] = useState<ReadonlySet<DemoSystem>>(new Set());
  const [orbit, setOrbit] = useState<Orbit>(FIRST_ORBIT);
  const [error, setError] = useState<string | null>(null);
  const router = useRouter(plant);
  const { found, run } = router;

  // Room and hall differ in size, so each starts with its first view.
  const isHall = run !== null && run.is !== 'stopped';
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a change of rooms
  useEffect(() => setOrbit(FIRST_ORBIT), [isHall]);

  /** Any change to the room returns to it. */
  function leaveHall() {
    if (run?.is === 'finished' || run?.is === 'stopped') router.forgetRun();
  }

  function applyChange(changed: Result<DemoPlant, AddPipeError | MoveError>): boolean {
    setError(changed.ok ? null : ERROR_MESSAGES[changed.error]);
    if (changed.ok) setPlant(changed.value);
    leaveHall();
    return changed.ok;
  }

  function join(from: PortId | null, to: PortId | null) {
    if (!from || !to) setError(ERROR_MESSAGES['choose-two']);
    else if (applyChange(addPipe(plant, from, to))) setEnds(NO_ENDS);
  }

  return {
    plant,
    ends,
    hidden,
    orbit,
    run,
    isHall,
    found,
    ...describeState(),
    setEnds,
    setOrbit,
    join: () => join(ends.from, ends.to),
    /** The first press selects a port, a second on another port joins them, a second on the same port deselects it. */
    press: (port: PortId) => {
      setError(null);
      if (ends.from === port) setEnds({ ...ends, from: null });
      else if (ends.from) join(ends.from, port);
      else setEnds({ from: port, to: null });
    },
    moveTo: (obstacle: DemoPlant['obstacle']) => applyChange(moveObstacle(plant, obstacle)),
    setElbows: (elbows: Elbows) => {
      setPlant({ ...plant, elbows });
      setError(null);
      leaveHall();
    },
    setShown: (system: DemoSystem, shown: boolean) => {
      const next = new Set(hidden);
      if (shown) next.delete(system);
      else next.add(system);
      setHidden(next);
      leaveHall();
    },
    startRun: () => router.startRun(DEMO_RUN.lines, DEMO_RUN.seed),
    stopRun: router.stopRun,
    backToRoom: router.forgetRun,
    startAgain: () => {
      setPlant(FIRST_PLANT);
      setEnds(NO_ENDS);
      setHidden(new Set());
      setOrbit(FIRST_ORBIT);
      setError(null);
      router.forgetRun();
    },
  };

  function describeState(): { figures: readonly Figure[]; note: string } {
    if (router.isBroken)
      return { figures: [], note: 'The router stopped because of an error. Reload the page.' };
    if (run?.is === 'under-way') return { figures: [], note: `Routing ${formatCount(run.of)} lines…` };
    if (run?.is === 'finished')
      return { figures: listFigures(run.stats, run.ms), note: describeMissingLines(run.without) };
    if (!found) return { figures: [], note: 'Routing…' };
    const { stats, ms, without } = found.response;
    const stopped = run?.is === 'stopped' ? `Stopped after ${formatCount(run.done)} lines.` : '';
    const note = [stopped, error, describeMissing(without, hidden)].filter(Boolean).join(' ');
    return { figures: listFigures(stats, ms), note };
  }
}
