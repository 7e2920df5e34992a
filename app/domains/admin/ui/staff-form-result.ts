/** The response to a rejected staff form: which form of the page it was, and what was typed. */
export type StaffFormResult = {
  intent: string;
  /** Codes by field. */
  errors: Readonly<Record<string, string>>;
  /** An error about the whole form. */
  problem: string | null;
  values: Readonly<Record<string, string>>;
};
