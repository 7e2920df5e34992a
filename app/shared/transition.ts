/** The state that an event leads to, or `null` where the table knows no such transition. */
export function transition<State extends string, Event extends string>(
  table: readonly { from: State; event: Event; to: State }[],
  from: State,
  event: Event,
): State | null {
  return table.find((each) => each.from === from && each.event === event)?.to ?? null;
}
