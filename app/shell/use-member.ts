import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Who is logged in: a member, null for a visitor, undefined while it is not known. */
export type Member = { name: string } | null | undefined;

/**
 * Asks after hydration and on each change of path: pages are the same for everybody, so the server cannot say it in
 * them. What fails leaves the last answer.
 */
export function useMember(): Member {
  const { pathname } = useLocation();
  const [member, setMember] = useState<Member>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path may be a login or its end
  useEffect(() => {
    const asking = new AbortController();
    askForMember(asking.signal).then(setMember, () => {});
    return () => asking.abort();
  }, [pathname]);
  return member;
}

async function askForMember(signal: AbortSignal): Promise<Member> {
  const answer = await fetch('/session.json', { signal, headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`session.json answered ${answer.status}`);
  return memberIn(await answer.json());
}

/** The answer's `{ member: { name } | null }`; anything else counts as not known. */
export function memberIn(answer: unknown): Member {
  if (typeof answer !== 'object' || answer === null || !('member' in answer)) return undefined;
  const { member } = answer;
  if (member === null) return null;
  const named = typeof member === 'object' && 'name' in member && typeof member.name === 'string';
  return named ? { name: String(member.name) } : undefined;
}
