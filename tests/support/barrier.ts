/**
 * Returns a function that waits until `count` callers have called it. Between the read and the write of a naive control
 * it forces the race. At most 20 callers in transactions, because of the pool's size.
 */
export function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return () => {
    missing -= 1;
    if (missing === 0) resolve();
    return promise;
  };
}
