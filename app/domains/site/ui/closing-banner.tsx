import type { ReactNode } from 'react';
import { type PictureFile, posterFile, themedFile } from '#app/ui/picture-files.ts';

/**
 * `picture`: a clip's, whose dark poster is behind the banner on wide screens and below its text on phones. `children`:
 * rows of buttons.
 */
type Props = {
  title: string;
  text: string;
  picture: PictureFile;
  /** Of the picture only its tablet. */
  isTablet?: boolean;
  children: ReactNode;
};

/** Last section of the home page, where its pipe ends (site.css), of the product pages and of plans. */
export function ClosingBanner({ title, text, picture, isTablet, children }: Props) {
  return (
    <section aria-labelledby="closing" className="closing-banner">
      <img
        className={isTablet ? 'is-tablet' : undefined}
        src={posterFile(themedFile(picture, true), 'avif', 960)}
        alt=""
        loading="lazy"
      />
      <div className="mx-auto max-w-page px-5">
        <h2 id="closing" className="text-h1">
          {title}
        </h2>
        <p className="mt-3 mb-8 max-w-[32rem] text-pretty text-lead">{text}</p>
        {children}
      </div>
    </section>
  );
}
