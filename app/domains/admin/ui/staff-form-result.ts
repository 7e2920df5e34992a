/** What a refused form of staff is answered: which of the page's forms it was, and what was typed into it. */
export type StaffFormResult = {
  /** What was to be decided. */
  intent: string;
  /** Codes by field. */
  errors: Readonly<Record<string, string>>;
  /** A sentence about the whole form. */
  problem: string | null;
  values: Readonly<Record<string, string>>;
};
