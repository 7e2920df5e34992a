/** Which country an address belongs to, as far as a table of networks can know. */
export type Countries = {
  /**
   * ISO 3166-1 in capitals, or null for an address of a private network, one that the table does not know, and what is
   * no address. The first call reads the table, so a start does not wait for it.
   */
  of(address: string): Promise<string | null>;
};
