import { data, Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { CONSENT_LABELS, TERMS_CODES } from '#app/domains/consents/consent.ts';
import { agreedText } from '#app/domains/consents/terms-text.server.ts';
import { Prose } from '#app/ui/prose.tsx';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/consent-text';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.label ?? 'Consents') },
];

/** The exact text of a consent. It contains no personal data, so anybody may read it. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const code = TERMS_CODES.find((each) => each === params.code);
  const hash = new URL(request.url).searchParams.get('text') ?? '';
  const text = code && agreedText(context.get(platformContext), code, { version: params.version, hash });
  if (!text) throw data('There is no such version.', { status: 404 });
  return { label: CONSENT_LABELS[text.code], version: text.version, html: text.html };
}

export default function ConsentText({ loaderData: { label, version, html } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <h1 className="mb-2 break-words text-h1" tabIndex={-1}>
        {label}
      </h1>
      <p className="mb-8 text-muted">
        Version {version} ·{' '}
        <Link className="link" to="/mypage/consents">
          Back to consents
        </Link>
      </p>
      <article className="max-w-measure">
        <Prose html={html} lang="ko" />
      </article>
    </div>
  );
}
