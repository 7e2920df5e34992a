/** An award's title as it stands on a plate: its name, and the year or grade at its end, which may be missing. */
export function parseAwardTitle(title: string): { name: string; mark: string | null } {
  const parts = title.match(/^(.+?)\s+((?:19|20)\d\d|Grade \d)$/);
  const [, name, mark] = parts ?? [];
  return name && mark ? { name, mark } : { name: title, mark: null };
}
