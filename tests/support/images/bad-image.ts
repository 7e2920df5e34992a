/** `refused`: the error. `neutralized`: stored as a clean picture. */
export type BadImage = { what: string; file: () => Promise<Buffer> | Buffer } & (
  | { refused: 'too-large' | 'not-png-or-jpeg' | 'too-many-pixels' | 'animated' | 'damaged' }
  | { neutralized: string }
);
