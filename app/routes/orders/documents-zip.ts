import { platformContext } from '#app/context.ts';
import { bundleDocuments } from '#app/domains/documents/reading/bundle-documents.server.ts';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { fileResponse } from '#app/web/file-response.server.ts';
import type { Route } from './+types/documents-zip';

/** All documents of the member's own order. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const member = await authorizeOrNull(args);
  if (!member) return new Response('Please log in.\n', { status: 401 });
  const bundled = await bundleDocuments(args.context.get(platformContext), member, args.params.number);
  if (!bundled.ok) return new Response('There is no such order.\n', { status: 404 });
  return fileResponse(bundled.value, { type: 'application/zip', disposition: 'attachment' });
}
