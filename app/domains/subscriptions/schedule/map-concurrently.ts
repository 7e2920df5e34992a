/** Works on at most `limit` items at once, in order. A failure does not stop the others. */
export async function mapConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
  failed: (item: Item, error: unknown) => void,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => failed(item, error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
