import { useRef, useState } from 'react';
import { NO_TEL_CHECK, type TelCheck, telCheckOf } from '#app/domains/accounts/profile/tel-check.ts';

/**
 * Sends a code to a number and confirms it, without leaving the form. `initial`: the result of a submit
 * without scripts.
 */
export function useTelCheck(initial: TelCheck) {
  const [check, setCheck] = useState(initial);
  const [pending, setPending] = useState(false);
  const asked = useRef(0);
  const ask = async (fields: Record<string, string>) => {
    asked.current += 1;
    const mine = asked.current;
    setPending(true);
    const told = await fetchCheck(fields);
    if (mine !== asked.current) return;
    setPending(false);
    // A network failure does not discard a code that may still be valid.
    setCheck((before) => ({ ...told, flow: told.flow ?? before.flow }));
  };
  return {
    check,
    pending,
    /** Call when the number changes: a pending result is then ignored. */
    forget() {
      asked.current += 1;
      setPending(false);
      setCheck(NO_TEL_CHECK);
    },
    send: (tel: string) => ask({ tel, ...(check.flow !== null && { telFlow: check.flow }) }),
    confirm: (telCode: string) => ask({ telFlow: check.flow ?? '', telCode }),
  };
}

async function fetchCheck(fields: Record<string, string>): Promise<TelCheck> {
  try {
    const answer = await fetch('/signup/tel-code', { method: 'POST', body: new URLSearchParams(fields) });
    return telCheckOf(await answer.json());
  } catch {
    return telCheckOf(null);
  }
}
