/**
 * What is counted, and by which subject: `page` by the pattern of its path, `missed-search` by its text, `brochure` by
 * its product; the others have no subject. Stored, so an entry is never renamed.
 */
export type CountKind = 'page' | 'missed-search' | 'brochure' | 'store' | 'checkout-finished' | 'sign-up';

/** Counts without personal data: nothing that identifies a person is passed in. */
export type Counts = { add(kind: CountKind, subject?: string): void };

export type Counted = { kind: CountKind; subject: string; count: number };

/** Counts in memory until they are taken to be stored. */
export type CountBuffer = Counts & {
  take(): Counted[];
  /** Adds back counts that could not be stored. */
  restore(counted: readonly Counted[]): void;
};

/** Per kind. Anyone can type new searches, so further ones are not counted until the next flush. */
const MAX_SUBJECTS = 2_000;

export function createCountBuffer(): CountBuffer {
  let counts = new Map<CountKind, Map<string, number>>();
  const add = (kind: CountKind, subject: string, by: number) => {
    let subjects = counts.get(kind);
    if (!subjects) {
      subjects = new Map();
      counts.set(kind, subjects);
    }
    const current = subjects.get(subject);
    if (current === undefined && subjects.size >= MAX_SUBJECTS) return;
    subjects.set(subject, (current ?? 0) + by);
  };
  return {
    add: (kind, subject = '') => add(kind, subject, 1),
    take() {
      const taken = counts;
      counts = new Map();
      return [...taken].flatMap(([kind, subjects]) =>
        [...subjects].map(([subject, count]) => ({ kind, subject, count })),
      );
    },
    restore(counted) {
      for (const { kind, subject, count } of counted) add(kind, subject, count);
    },
  };
}
