/** Of a rejected form: which of the page's forms it was, and its values. */
export type StaffResponse = {
  /** The form's intent. */
  intent: string;
  /** Codes by field. */
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  values: Readonly<Record<string, string>>;
};
