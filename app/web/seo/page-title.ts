import type { MetaDescriptor } from 'react-router';
import { siteFacts } from '#content/site-facts.ts';

export function pageTitle(text: string): string {
  return `${text} · ${siteFacts.brand}`;
}

/** A route's `meta` from its loader (page-meta.server.ts), or `title` alone if the loader failed. */
export function loaderMeta(title: string) {
  return ({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } | undefined }): MetaDescriptor[] =>
    loaderData?.meta ?? [{ title: pageTitle(title) }];
}

/** For pages that render their own `<title>`, because it depends on the errors of a form. */
export const noMeta = (): MetaDescriptor[] => [];
