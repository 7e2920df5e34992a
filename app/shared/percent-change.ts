/** `+12%`, `−3%` or `±0%`; null unless `before` is positive. */
export function percentChange(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent === 0 ? '±' : percent > 0 ? '+' : '−';
  return `${sign}${Math.abs(percent).toLocaleString('en-US')}%`;
}
