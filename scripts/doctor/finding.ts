/** Result of a check. Only `failed` affects the exit code; `says` includes what to do. */
export type Finding = { check: string; result: 'ok' | 'warning' | 'failed'; says: string };

export const ok = (check: string, says: string): Finding => ({ check, result: 'ok', says });
export const warning = (check: string, says: string): Finding => ({ check, result: 'warning', says });
export const failed = (check: string, says: string): Finding => ({ check, result: 'failed', says });

export function describeFinding({ check, result, says }: Finding): string {
  return `${result.padEnd(7)}  ${check.padEnd(11)}  ${says}`;
}

/** The code or name of an error; messages may contain addresses and passwords. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
