/** Calls `read` at most once in `ms`; callers in between share its result. */
export function rememberFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= ms) last = { at: now, value: read() };
    return last.value;
  };
}
