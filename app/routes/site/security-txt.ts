import { platformContext } from '#app/context.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import type { Route } from './+types/security-txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** GET /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
export function loader({ context }: Route.LoaderArgs): Response {
  const platform = context.get(platformContext);
  const { clock, origin, securityContact } = platform;
  const today = Math.floor(clock.now().getTime() / DAY_MS);
  const lines = [
    `Contact: ${securityContact ?? `mailto:${currentFacts(platform).supportEmail}`}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: ko, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
