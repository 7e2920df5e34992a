import type { SubmissionResult } from '@conform-to/react';
import type { EditablePost } from './writing.ts';

/** What the server says of a form that it did not take, or only previewed. */
export type FormResponse = {
  kind: 'answer';
  result: SubmissionResult<string[]>;
  /** A sentence about the form as a whole. */
  problem: string | null;
  /** The contents as readers would see them, where a form without scripts asked. */
  preview: string | null;
  /** A file was chosen, and a page made anew cannot hold it. */
  imageLost: boolean;
  /** The newer edition of somebody else. */
  current: EditablePost | null;
};

/** What became of a form, as its page knows it. */
export type FormOutcome =
  | FormResponse
  /** Taken; `to` is the post. Where scripts run the page goes back one step instead (spec §2). */
  | { kind: 'done'; to: string };
