/** An account as lists of staff name it. */
export type AccountName = { accountId: string; loginId: string; name: string; company: string | null };
