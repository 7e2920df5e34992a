export type Countries = {
  /** ISO 3166-1 alpha-2, or null for private, unknown and invalid addresses. The first call loads the table. */
  of(address: string): Promise<string | null>;
};
