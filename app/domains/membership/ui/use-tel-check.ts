import { useRef, useState } from 'react';
import { NO_TEL_CHECK, parseTelCheck, type TelCheck } from '#app/domains/accounts/profile/tel-check.ts';

/**
 * Sends a code to a number and confirms it, without leaving the form. `initial`: the result of a submit
 * without scripts.
 */
export function useTelCheck(initial: TelCheck) {
  const [check, setCheck] = useState(initial);
  const [pending, setPending] = useState(false);
  const latest = useRef(0);
  const post = async (fields: Record<string, string>) => {
    latest.current += 1;
    const request = latest.current;
    setPending(true);
    const result = await fetchCheck(fields);
    if (request !== latest.current) return;
    setPending(false);
    // A network failure does not discard a code that may still be valid.
    setCheck((before) => ({ ...result, flow: result.flow ?? before.flow }));
  };
  return {
    check,
    pending,
    /** Call when the number changes: a pending result is then ignored. */
    forget() {
      latest.current += 1;
      setPending(false);
      setCheck(NO_TEL_CHECK);
    },
    send: (tel: string) => post({ tel, ...(check.flow !== null && { telFlow: check.flow }) }),
    confirm: (telCode: string) => post({ telFlow: check.flow ?? '', telCode }),
  };
}

async function fetchCheck(fields: Record<string, string>): Promise<TelCheck> {
  try {
    const response = await fetch('/signup/tel-code', { method: 'POST', body: new URLSearchParams(fields) });
    return parseTelCheck(await response.json());
  } catch {
    return parseTelCheck(null);
  }
}
