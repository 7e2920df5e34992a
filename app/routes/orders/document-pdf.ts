import { platformContext } from '#app/context.ts';
import { openDocument } from '#app/domains/documents/reading/open-document.server.ts';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { fileResponse } from '#app/web/file-response.server.ts';
import type { Route } from './+types/document-pdf';

/** A document of the member's own order as PDF; 404 for any other (security R13, R29). */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const member = await authorizeOrNull(args);
  if (!member) return new Response('Please log in.\n', { status: 401 });
  const { number, file } = args.params;
  const opened = await openDocument(args.context.get(platformContext), member, number, file);
  if (!opened.ok) return new Response('There is no such document.\n', { status: 404 });
  return fileResponse(opened.value, { type: 'application/pdf', disposition: 'inline' });
}
