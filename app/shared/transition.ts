/** The next state after an event, or `null` if the table has no such transition. */
export function transition<State extends string, Event extends string>(
  table: readonly { from: State; event: Event; to: State }[],
  from: State,
  event: Event,
): State | null {
  return table.find((each) => each.from === from && each.event === event)?.to ?? null;
}
