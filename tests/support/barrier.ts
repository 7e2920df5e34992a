/**
 * Where `count` callers wait for one another: each goes on once all have come. It stands between the look and the write of
 * a naive twin, so that to catch it needs no luck. At most 20 within transactions: more of them a pool does not hold.
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
