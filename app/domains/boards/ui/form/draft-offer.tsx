import { formatKst } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Draft } from './draft.ts';

type Props = { draft: Draft | null; version: number | null; restore: () => void; discard: () => void };

/** Offers to restore or discard an earlier draft. */
export function DraftOffer({ draft, version, restore, discard }: Props) {
  return (
    <div role="status" className="not-empty:mb-7">
      {draft && (
        <Notice
          className="mb-0"
          title={`A draft from ${formatKst(new Date(draft.at))} is kept in this browser`}
        >
          {draft.version !== version && <p>The post has been changed since then.</p>}
          <div className="actions mt-3">
            <Button variant="secondary" onClick={restore}>
              Restore
            </Button>
            <Button variant="quiet" onClick={discard}>
              Discard
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
