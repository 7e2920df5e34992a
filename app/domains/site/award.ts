/** Splits an award's title into its name and the year or grade at its end, if any. */
export function parseAwardTitle(title: string): { name: string; mark: string | null } {
  const parts = title.match(/^(.+?)\s+((?:19|20)\d\d|Grade \d)$/);
  const [, name, mark] = parts ?? [];
  return name && mark ? { name, mark } : { name: title, mark: null };
}
