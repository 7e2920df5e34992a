const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KST_OFFSET_MS = 9 * 60 * MINUTE_MS;

/** Minutes and hours of a cron line in KST. The other fields must be `*`, as in all our jobs. */
function parse(cron: string): { minutes: ReadonlySet<number>; hours: ReadonlySet<number> } {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.some((part) => part !== '*')) throw new Error(`A job that waits for more than an hour: ${cron}`);
  return { minutes: valuesOf(minute, 60), hours: valuesOf(hour, 24) };
}

function valuesOf(field: string, count: number): ReadonlySet<number> {
  const all = Array.from({ length: count }, (_, value) => value);
  const values = field.split(',').flatMap((part) => {
    const [range = '', step] = part.split('/');
    const [from = '', to = from] = range.split('-');
    const chosen = range === '*' ? all : all.slice(Number(from), Number(to) + 1);
    return step === undefined ? chosen : chosen.filter((_, index) => index % Number(step) === 0);
  });
  if (values.length === 0 || values.some(Number.isNaN)) throw new Error(`Not a field of cron: ${field}`);
  return new Set(values);
}

/** Whether a job is due at least once after `from` and up to `to`. */
export function isDueBetween(cron: string, from: Date, to: Date): boolean {
  // Every job is due at least once a day.
  if (to.getTime() - from.getTime() >= DAY_MS) return true;
  const { minutes, hours } = parse(cron);
  const last = Math.floor((to.getTime() + KST_OFFSET_MS) / MINUTE_MS);
  for (
    let minute = Math.floor((from.getTime() + KST_OFFSET_MS) / MINUTE_MS) + 1;
    minute <= last;
    minute += 1
  ) {
    if (minutes.has(minute % 60) && hours.has(Math.floor(minute / 60) % 24)) return true;
  }
  return false;
}
