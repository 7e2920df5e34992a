/** An account as named in staff lists. */
export type AccountName = { accountId: string; loginId: string; name: string; company: string | null };
