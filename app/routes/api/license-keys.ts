import { platformContext } from '#app/context.ts';
import type { Route } from './+types/license-keys';

/** GET /api/v1/licence/keys: the public keys of license signatures (RFC 7517). */
export function loader({ context }: Route.LoaderArgs): Response {
  const keys = context.get(platformContext).signer.publicKeys;
  return Response.json({ keys }, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
