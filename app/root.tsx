import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import { siteFacts } from '#content/site-facts.ts';
import type { Route } from './+types/root';
import { platformContext } from './context.ts';
import { SiteFactsContext } from './domains/settings/ui/site-facts.ts';
import { ErrorScreen, errorTitle } from './shell/error-screen.tsx';
import { FlashMessage } from './shell/flash/flash-message.tsx';
import { FramePart, joinHandles } from './shell/frame.tsx';
import { HeadScript } from './shell/head-script.tsx';
import { SiteHeader } from './shell/header/site-header.tsx';
import { MemberProvider } from './shell/member-provider.tsx';
import { useNonce } from './shell/nonce.ts';
import { ProgressLine, RouteChange } from './shell/route-change.tsx';
import stylesheet from './shell/site.css?url';
import { siteData } from './shell/site-data.server.ts';
import { SiteFooter } from './shell/site-footer.tsx';
import { guardSubmits } from './ui/submit-guard.ts';
import { refuseChangesInView } from './web/member-view.server.ts';
import { pageTitle } from './web/seo/page-title.ts';

export const links: Route.LinksFunction = () => [
  {
    rel: 'preload',
    href: '/fonts/pretendard-latin.woff2',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  },
  { rel: 'icon', href: '/favicon.ico', sizes: '16x16 32x32 48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** For pages without a title of their own, and for the error screen. */
export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? pageTitle(errorTitle(error)) : siteFacts.brand },
];

/** The same for everybody, so that public pages can be cached. The browser itself asks who is logged in. */
export function loader({ context }: Route.LoaderArgs) {
  return siteData(context.get(platformContext));
}

export const middleware: Route.MiddlewareFunction[] = [refuseChangesInView];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardSubmits];

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const site = useRouteLoaderData<typeof loader>('root');
  const { lang = 'en', frame } = joinHandles(useMatches().map(({ handle }) => handle));
  const { Header, Footer } = frame ?? { Header: SiteHeader, Footer: SiteFooter };
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* With a precedence, React writes it before the preloads of scripts. */}
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        <HeadScript site={site} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a className="skip-link button button-primary" href="#main" lang="en">
          Skip to content
        </a>
        <ProgressLine />
        <MemberProvider>
          <FramePart as="header">
            <Header site={site} />
          </FramePart>
          <main id="main" tabIndex={-1} className="grow">
            <SiteFactsContext value={site?.facts ?? siteFacts}>{children}</SiteFactsContext>
          </main>
          <FramePart as="footer">
            <Footer site={site} />
          </FramePart>
        </MemberProvider>
        <FlashMessage />
        <RouteChange />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
