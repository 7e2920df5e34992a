/** A day like 2026-12-21 (KST) that no line breaks in two. */
export function Day({ on }: { on: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={on}>
      {on}
    </time>
  );
}

/** Two days and what lies between; a line may break at the dash alone. */
export function DayRange({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Day on={from} /> – <Day on={to} />
    </>
  );
}
