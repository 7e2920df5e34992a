import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { BoardExhibit } from '#app/shell/gallery/board-exhibit.tsx';
import { ButtonExhibit } from '#app/shell/gallery/button-exhibit.tsx';
import { ColorExhibit } from '#app/shell/gallery/color-exhibit.tsx';
import { DataExhibit } from '#app/shell/gallery/data-exhibit.tsx';
import { FeedbackExhibit } from '#app/shell/gallery/feedback-exhibit.tsx';
import { FormExhibit } from '#app/shell/gallery/form-exhibit.tsx';
import stylesheet from '#app/shell/gallery/gallery.css?url';
import { MovingExhibit } from '#app/shell/gallery/moving-exhibit.tsx';
import { PipeExhibit } from '#app/shell/gallery/pipe-exhibit.tsx';
import { ProductExhibit } from '#app/shell/gallery/product-exhibit.tsx';
import { ShellExhibit } from '#app/shell/gallery/shell-exhibit.tsx';
import { TypeExhibit } from '#app/shell/gallery/type-exhibit.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/gallery';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Gallery') },
  { name: 'robots', content: 'noindex' },
];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** In a demo only, like everything below /dev. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(platformContext).demo) throw data('There is no such page.', { status: 404 });
  return null;
}

/** The UI kit and the shell in every state, in light and dark side by side, to review changes. */
export default function Gallery() {
  return (
    <div className="mx-auto max-w-wide px-5 pt-12 pb-16">
      <PageHeader
        title="Gallery"
        lead="What the pages are made of, in every state, in light and dark."
        aside={<Badge>Demo only</Badge>}
      />
      <ColorExhibit />
      <TypeExhibit />
      <PipeExhibit />
      <ShellExhibit />
      <ButtonExhibit />
      <FormExhibit />
      <FeedbackExhibit />
      <DataExhibit />
      <BoardExhibit />
      <ProductExhibit />
      <MovingExhibit />
    </div>
  );
}
