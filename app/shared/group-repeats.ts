/** Groups consecutive items with the same key. */
export function groupRepeats<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && keyOf(last[0]) === keyOf(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
