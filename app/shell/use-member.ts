import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Who is logged in: a member, null for a visitor, undefined while it is not known. */
export type Member = { name: string; role: string } | null | undefined;

/** Filled in once, around header and page. */
export const MemberContext = createContext<Member>(undefined);

export function useMember(): Member {
  return useContext(MemberContext);
}

/**
 * Asks after hydration and on each change of path: pages are the same for everybody, so the server cannot say it in
 * them. What fails leaves the last answer.
 */
export function useAskedMember(): Member {
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

/** The answer's `{ member: { name, role } | null }`; anything else counts as not known. */
export function memberIn(answer: unknown): Member {
  if (typeof answer !== 'object' || answer === null || !('member' in answer)) return undefined;
  const { member } = answer;
  if (member === null) return null;
  const named = typeof member === 'object' && 'name' in member && typeof member.name === 'string';
  if (!named) return undefined;
  return { name: String(member.name), role: 'role' in member ? String(member.role) : 'member' };
}
