/** A day like 2026-12-21 (KST), without a line break inside. */
export function Day({ on }: { on: string }) {
  return (
    <time className="whitespace-nowrap" dateTime={on}>
      {on}
    </time>
  );
}

/** A line may break after the dash only. */
export function DayRange({ from, to }: { from: string; to: string }) {
  return (
    <>
      <Day on={from} /> – <Day on={to} />
    </>
  );
}
