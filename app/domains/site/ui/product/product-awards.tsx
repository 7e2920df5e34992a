import { BlockFailed } from '#app/ui/block-failed.tsx';
import { parseAwardTitle } from '../../award.ts';
import type { Award } from '../../home-content.ts';
import { Plate } from '../plate.tsx';

/** `awards`: null if loading failed. `here`: the page, for Retry (decisions P13). */
export function ProductAwards({ awards, here }: { awards: readonly Award[] | null; here: string }) {
  if (awards === null) return <BlockFailed title="The awards could not be loaded." retry={here} />;
  if (awards.length === 0) return <p className="text-muted">No awards available.</p>;
  return (
    <ul className="grid grid-cols-2 gap-6">
      {awards.map(({ title }) => (
        <li key={title}>
          <Plate {...parseAwardTitle(title)} />
        </li>
      ))}
    </ul>
  );
}
