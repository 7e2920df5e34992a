import type { ReactNode } from 'react';
import { DEFAULT_IMAGE, detectLanguage, displayTitle, type PostRow } from '../../post.ts';
import { TitleText } from '../title-text.tsx';

type Props = {
  post: PostRow;
  typeName: string;
  logo?: boolean;
  /** Opposite the date. */
  aside?: ReactNode;
};

/** Title, type after a bar (shown above), date, and the logo if there is no image (spec §2, detail). */
export function PostHeader({ post, typeName, logo = false, aside }: Props) {
  const title = displayTitle(post);
  return (
    <header className="mb-8 border-line border-b pb-4">
      <div className="mb-4 flex flex-col-reverse gap-2 [overflow-wrap:anywhere]">
        <h1 className="text-h2" tabIndex={-1} lang={detectLanguage(title)}>
          <TitleText title={title} />
        </h1>{' '}
        <p className="font-semibold text-brand text-small" lang={detectLanguage(typeName)}>
          <span aria-hidden="true" className="pr-1">
            |{' '}
          </span>
          {typeName}
        </p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-muted text-small">
        <p className="flex items-center gap-3 tabular-nums">
          {logo && <img src={DEFAULT_IMAGE} alt="" width="32" height="32" />}
          <time dateTime={post.date}>{post.date}</time>
        </p>
        {aside}
      </div>
    </header>
  );
}
