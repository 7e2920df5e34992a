import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { mailSamples } from '#app/domains/notifications/templates.ts';
import type { Route } from './+types/mail-sample';
import { mailResponse } from './mail-response.server.ts';

/** A mail with made-up facts, for the frame that shows it; in a demo only. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { demo } = context.get(platformContext);
  const sample = demo ? mailSamples().find(({ key }) => key === params.sample) : undefined;
  if (!sample?.mail.content) throw data('There is no such mail.', { status: 404 });
  return mailResponse(sample.mail.content, request);
}
