import { CODE_PURPOSES } from '../codes/code.ts';
import { isToken } from '../identity/create-token.server.ts';

export type TokenCookie = {
  name: string;
  /** The token in the request; null if there is none, more than one, or an invalid one. */
  read(request: Request): string | null;
  /** The value of a Set-Cookie header. */
  write(token: string): string;
  clear(): string;
};

const DEVICE_DAYS = 400;

/** The session cookie; the browser drops it when it closes (security R4). `origin`: the site's. */
export function sessionCookie(origin: string): TokenCookie {
  return tokenCookie(origin, 'sid', '');
}

/** Recognizes the browser at the next login. */
export function deviceCookie(origin: string): TokenCookie {
  return tokenCookie(origin, 'device', `; Max-Age=${DEVICE_DAYS * 24 * 3600}`);
}

/** Between the right password and a session; valid for the challenge only (security R5). */
export function challengeCookie(origin: string): TokenCookie {
  return tokenCookie(origin, 'step', '');
}

/** The flow of a new email, for as long as its code is valid. */
export function emailFlowCookie(origin: string): TokenCookie {
  return tokenCookie(origin, 'email-flow', `; Max-Age=${CODE_PURPOSES['change-email'].minutes * 60}`);
}

/** Holds a sealed value (secret-box.server.ts) for a limited time. */
export function sealedCookie(origin: string, bareName: string, minutes: number): TokenCookie {
  return tokenCookie(origin, bareName, `; Max-Age=${minutes * 60}`, isSealed);
}

const isSealed = (value: string) => /^v1(\.[\w-]+){3,4}$/.test(value);

/** On https the prefix makes browsers accept the cookie from this host only; plain http is for localhost. */
function tokenCookie(
  origin: string,
  bareName: string,
  life: string,
  isValue: (value: string) => boolean = isToken,
): TokenCookie {
  const secure = origin.startsWith('https:');
  const name = secure ? `__Host-${bareName}` : bareName;
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name,
    read(request) {
      const values = (request.headers.get('Cookie') ?? '').split(';').flatMap((pair) => {
        const at = pair.indexOf('=');
        return pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
      });
      const [token] = values;
      return values.length === 1 && token !== undefined && isValue(token) ? token : null;
    },
    write: (token) => `${name}=${token}${attributes}${life}`,
    clear: () => `${name}=${attributes}; Max-Age=0`,
  };
}
