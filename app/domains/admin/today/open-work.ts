import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { WorkKind } from './work-kind.ts';

/** Something that waits for a person. */
export type OpenWork = {
  kind: WorkKind;
  id: string;
  title: string;
  /** The page where it is decided. */
  to: string;
  accountId: string | null;
  amount: Krw | null;
  /** The last day, by law or by our own rule. */
  deadline: KstDate | null;
  since: Date;
  /** The reader requested it, so another person decides it. */
  ownRequest?: boolean;
};

/** Open work by kind, of the kinds that this person may see. */
export type WorkCounts = Readonly<Partial<Record<WorkKind, number>>>;
