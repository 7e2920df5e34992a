import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { mailHtml } from '#app/domains/notifications/mail-html.server.ts';
import { mailSamples } from '#app/domains/notifications/templates.ts';
import { currentFacts } from '#app/domains/settings/current-facts.server.ts';
import { mailPage } from '#app/web/mail-page.server.ts';
import type { Route } from './+types/mail-sample';

/** A sample mail, for the frame that shows it; in a demo only. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const sample = platform.demo ? mailSamples().find(({ key }) => key === params.sample) : undefined;
  if (!sample?.mail.content) throw data('There is no such mail.', { status: 404 });
  return mailPage(mailHtml(sample.mail.content, currentFacts(platform)), request);
}
