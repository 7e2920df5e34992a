import { platformContext } from '#app/context.ts';
import type { Route } from './+types/openapi-json';
import { CALLS } from './open-api/calls.server.ts';
import { openApiDocument } from './open-api/open-api-document.server.ts';

/** GET /openapi.json: the calls of this site for programs (OpenAPI 3.1). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(platformContext);
  return Response.json(openApiDocument(CALLS, origin), {
    headers: { 'Cache-Control': 'public, max-age=3600' },
  });
}
