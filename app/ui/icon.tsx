import sprite from './icons.svg?url';

/** The signs of icons.svg, drawn for this site on a 24 px grid with one line of 2 px. */
export type IconName =
  | 'arrow-up'
  | 'check'
  | 'chevron-down'
  | 'chevron-first'
  | 'chevron-last'
  | 'chevron-left'
  | 'chevron-right'
  | 'close'
  | 'copy'
  | 'document'
  | 'download'
  | 'external'
  | 'feed'
  | 'link'
  | 'menu'
  | 'moon'
  | 'pause'
  | 'play'
  | 'print'
  | 'screen'
  | 'search'
  | 'sun';

/**
 * A sign beside a word or inside a named button; never the only name of anything. `size` in px. The drawings are a file
 * of their own, kept by browsers, and no part of any page's program.
 */
export function Icon({
  name,
  size = 20,
  className = '',
}: {
  name: IconName;
  size?: number;
  className?: string;
}) {
  return (
    <svg className={`icon ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
