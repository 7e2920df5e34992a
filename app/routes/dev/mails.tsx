import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { mailSamples } from '#app/domains/notifications/templates.ts';
import { MailFrame } from '#app/domains/notifications/ui/mail-frame.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/mails';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Mails') },
  { name: 'robots', content: 'noindex' },
];

/** In a demo only, like everything below /dev. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(platformContext).demo) throw data('There is no such page.', { status: 404 });
  const samples = mailSamples().map(({ mail, ...sample }) => ({ ...sample, subject: mail.subject }));
  const groups = [...new Set(samples.map(({ group }) => group))];
  return groups.map((title) => ({ title, mails: samples.filter(({ group }) => group === title) }));
}

/** Every mail with sample data, in light and dark side by side, to review changes. */
export default function Mails({ loaderData: groups }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-wide px-5 pt-12 pb-16">
      <PageHeader
        title="Mails"
        lead="Every mail that the site sends, in light and dark."
        aside={<Badge>Demo only</Badge>}
      />
      {groups.map(({ title, mails }) => (
        <section key={title} aria-label={title} className="mb-12">
          <h2 className="mb-3 text-h2">{title}</h2>
          <details className="mb-8">
            <summary className="disclosure py-1">All {mails.length}</summary>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {mails.map(({ key, name }) => (
                <li key={key}>
                  <a className="link inline-block py-1" href={`#${key}`}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
          {mails.map(({ key, name, subject }) => (
            <article key={key} id={key} className="mb-12">
              <h3 className="text-h3">{name}</h3>
              <p className="mb-4 text-muted wrap-anywhere">{subject}</p>
              <div className="grid gap-5 lg:grid-cols-2">
                {(['light', 'dark'] as const).map((theme) => (
                  <MailFrame
                    key={theme}
                    src={`/dev/mails/${key}?theme=${theme}`}
                    title={`${name}, ${theme}`}
                  />
                ))}
              </div>
            </article>
          ))}
        </section>
      ))}
    </div>
  );
}
