/** `refused`: how. `neutralised`: kept as a picture of its own, with nothing of what was hidden in it. */
export type BadImage = { what: string; file: () => Promise<Buffer> | Buffer } & (
  | { refused: 'too-large' | 'not-png-or-jpeg' | 'too-many-pixels' | 'animated' | 'damaged' }
  | { neutralised: string }
);
