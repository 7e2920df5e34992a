import type { SubmissionResult } from '@conform-to/react';
import type { EditablePost } from './writing.ts';

/** Of a form that was rejected or previewed. */
export type FormResponse = {
  kind: 'answer';
  result: SubmissionResult<string[]>;
  problem: string | null;
  /** Preview for forms without scripts. */
  preview: string | null;
  /** A file was chosen, which a reloaded page cannot keep. */
  imageLost: boolean;
  /** The newer version of somebody else. */
  current: EditablePost | null;
};

export type FormOutcome =
  | FormResponse
  /** Saved; `to` is the post. With scripts the page goes back one step instead (spec §2). */
  | { kind: 'done'; to: string };
