import { platformContext } from '#app/context.ts';
import { listOutbox } from '#app/domains/notifications/message-queries.server.ts';
import type { Route } from './+types/outbox-json';

/** The outbox as a list, newest first, for browser tests; in a demo only. */
export async function loader({ context }: Route.LoaderArgs) {
  const messages = await listOutbox(context.get(platformContext));
  const headers = { 'Cache-Control': 'no-store' };
  if (!messages.ok) return Response.json({ title: 'Not found', status: 404 }, { status: 404, headers });
  return Response.json(messages.value, { headers });
}
