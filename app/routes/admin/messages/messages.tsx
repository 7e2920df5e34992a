import { Link } from 'react-router';
import { previewMessages } from '#app/domains/admin/messages/preview-messages.server.ts';
import { MailFrame } from '#app/domains/notifications/ui/mail-frame.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Mail templates') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request } = args;
  if (!staff) return null;
  return previewMessages(new URL(request.url).searchParams.get('template'));
}

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { groups, shown } = loaderData;
  return (
    <>
      <PageHeader
        title="Mail templates"
        lead="Every message that the site writes, with made-up facts in it."
      />
      {/* Collapses the list of templates, which would fill a phone's screen. */}
      <form method="get" action="/admin/messages#shown" className="mb-6 flex items-end gap-3 lg:hidden">
        <p className="grid min-w-0 flex-1 grid-cols-1 gap-1">
          <label htmlFor="template" className="text-small">
            Template
          </label>
          <select key={shown.name} id="template" name="template" className="input" defaultValue={shown.name}>
            {groups.map(({ title, templates }) => (
              <optgroup key={title} label={title}>
                {templates.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            ))}
          </select>
        </p>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[16rem_1fr]">
        <nav aria-label="Mail templates" className="hidden grid-cols-1 gap-3 lg:grid">
          {groups.map(({ title, templates }) => (
            <details key={title} open={templates.some(({ name }) => name === shown.name)}>
              <summary className="disclosure px-3 py-1 font-semibold">{title}</summary>
              <ul className="mt-1 grid grid-cols-1">
                {templates.map(({ name }) => (
                  <li key={name}>
                    <Link
                      className="admin-link"
                      to={`/admin/messages?template=${encodeURIComponent(name)}#shown`}
                      aria-current={name === shown.name ? 'page' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        <section aria-labelledby="shown" className="min-w-0">
          <h2 id="shown" className="mb-5 text-h2">
            {shown.name}
          </h2>
          <div className="grid grid-cols-1 gap-8">
            {shown.samples.map((sample) => (
              <div key={sample.name}>
                {sample.name && <h3 className="mb-3 text-h3">{sample.name}</h3>}
                <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
                  {sample.mails.map(({ language, lang, subject, text, html }) => (
                    <div key={lang} className="grid min-w-0 grid-cols-1 gap-3">
                      <div>
                        <p className="mb-1 text-muted text-small">Mail, {language}</p>
                        <p className="font-semibold wrap-anywhere" lang={lang}>
                          {subject}
                        </p>
                      </div>
                      <MailFrame src={html} title={`${sample.name || shown.name}, ${language}`} />
                      <details>
                        <summary className="disclosure py-1">Text version</summary>
                        <p className="mt-2 wrap-anywhere whitespace-pre-wrap" lang={lang}>
                          {text}
                        </p>
                      </details>
                    </div>
                  ))}
                  {sample.sms && (
                    <Card className="min-w-0">
                      <p className="mb-2 text-muted text-small">Text message</p>
                      <p className="wrap-anywhere whitespace-pre-wrap" lang="ko">
                        {sample.sms}
                      </p>
                    </Card>
                  )}
                </div>
              </div>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
