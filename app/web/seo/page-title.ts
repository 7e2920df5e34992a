import type { MetaDescriptor } from 'react-router';
import { siteFacts } from '#content/site-facts.ts';

/** A window's title: what it shows, and whose site it is. */
export function titled(text: string): string {
  return `${text} · ${siteFacts.brand}`;
}

/** A route's `meta`: what its loader made (page-meta.server.ts); `title` alone where it failed. */
export function loaderMeta(title: string) {
  return ({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } | undefined }): MetaDescriptor[] =>
    loaderData?.meta ?? [{ title: titled(title) }];
}
