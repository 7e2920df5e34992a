import stylesheet from '#app/domains/consents/ui/document.css?url';
import { DocumentPage } from '#app/domains/consents/ui/document-page.tsx';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/terms-of-use';
import { loadDocument } from './load-document.server.ts';

export { loaderHeaders as headers } from '#app/web/headers.server.ts';

const PAGE = {
  title: '이용약관',
  lead: 'Routi 웹사이트와 서비스를 이용하실 때 적용되는 약관입니다.',
  path: '/termsofuse',
};

/** The page is Korean (decisions N2). */
export const handle = { lang: 'ko' };

export const meta = loaderMeta(PAGE.title);

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader(args: Route.LoaderArgs) {
  return loadDocument(args, 'terms-of-use', PAGE);
}

/** The terms of use and their earlier versions (spec §2). */
export default function TermsOfUse({ loaderData: { document } }: Route.ComponentProps) {
  return <DocumentPage {...PAGE} document={document} />;
}
