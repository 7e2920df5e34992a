import {
  challengeCookie,
  deviceCookie,
  sessionCookie,
} from '#app/domains/accounts/sessions/session-cookie.server.ts';
import type { BrowserTokens, SignedIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';

export function readBrowserTokens(origin: string, request: Request): BrowserTokens {
  return { session: sessionCookie(origin).read(request), device: deviceCookie(origin).read(request) };
}

/** Sets the cookies of a login and clears that of the challenge. */
export function signedInHeaders(origin: string, signedIn: SignedIn): Headers {
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookie(origin).write(signedIn.sessionToken));
  headers.append('Set-Cookie', deviceCookie(origin).write(signedIn.deviceToken));
  headers.append('Set-Cookie', challengeCookie(origin).clear());
  return headers;
}
