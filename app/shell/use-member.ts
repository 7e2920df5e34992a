import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Null for a visitor, undefined while unknown. */
export type Member = { name: string; role: string } | null | undefined;

export const MemberContext = createContext<Member>(undefined);

export function useMember(): Member {
  return useContext(MemberContext);
}

/**
 * Fetches the member after hydration and on each change of path, because pages are cached for everybody. A failed
 * request keeps the last result.
 */
export function useFetchedMember(): Member {
  const { pathname } = useLocation();
  const [member, setMember] = useState<Member>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path may follow a login or logout
  useEffect(() => {
    const asking = new AbortController();
    fetchMember(asking.signal).then(setMember, () => {});
    return () => asking.abort();
  }, [pathname]);
  return member;
}

async function fetchMember(signal: AbortSignal): Promise<Member> {
  const response = await fetch('/session.json', { signal, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`session.json answered ${response.status}`);
  return parseMember(await response.json());
}

/** From `{ member: { name, role } | null }`; undefined for anything else. */
export function parseMember(body: unknown): Member {
  if (typeof body !== 'object' || body === null || !('member' in body)) return undefined;
  const { member } = body;
  if (member === null) return null;
  const named = typeof member === 'object' && 'name' in member && typeof member.name === 'string';
  if (!named) return undefined;
  return { name: String(member.name), role: 'role' in member ? String(member.role) : 'member' };
}
