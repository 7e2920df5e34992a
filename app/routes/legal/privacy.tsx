import stylesheet from '#app/domains/consents/ui/document.css?url';
import { DocumentPage } from '#app/domains/consents/ui/document-page.tsx';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/privacy';
import { loadDocument } from './load-document.server.ts';

export { loaderHeaders as headers } from '#app/web/headers.server.ts';

const PAGE = {
  title: '개인정보 처리방침',
  lead: '회사가 개인정보를 왜, 얼마 동안, 어떻게 다루는지 알려 드립니다.',
  path: '/privacy',
};

/** The page is Korean (decisions N2). */
export const handle = { lang: 'ko' };

export const meta = loaderMeta(PAGE.title);

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader(args: Route.LoaderArgs) {
  return loadDocument(args, 'privacy-policy', PAGE);
}

/** The privacy policy (security R30–R32). */
export default function Privacy({ loaderData: { document } }: Route.ComponentProps) {
  return <DocumentPage {...PAGE} document={document} />;
}
