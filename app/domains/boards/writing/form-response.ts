import type { SubmissionResult } from '@conform-to/react';
import type { EditablePost } from './writing.ts';

/** Response to a rejected or previewed form. */
export type FormResponse = {
  kind: 'answer';
  result: SubmissionResult<string[]>;
  problem: string | null;
  /** Preview HTML for forms without scripts. */
  preview: string | null;
  /** A file was chosen, which a rerendered page cannot keep. */
  imageLost: boolean;
  /** The newer version that someone else saved. */
  current: EditablePost | null;
};

export type FormOutcome =
  | FormResponse
  /** Saved; `to` is the post. With scripts the page goes back one step instead (spec §2). */
  | { kind: 'done'; to: string };
