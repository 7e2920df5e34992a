import sprite from './icons.svg?url';

/** The icons of icons.svg, drawn for this site on a 24 px grid with strokes of 2 px. */
export type IconName =
  | 'arrow-down'
  | 'arrow-up'
  | 'bag'
  | 'bank'
  | 'bell'
  | 'calendar'
  | 'card'
  | 'chart'
  | 'check'
  | 'check-circle'
  | 'chevron-down'
  | 'chevron-first'
  | 'chevron-last'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'controls'
  | 'copy'
  | 'document'
  | 'download'
  | 'external'
  | 'feed'
  | 'frame'
  | 'home'
  | 'link'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'orbit-left'
  | 'orbit-right'
  | 'pause'
  | 'pen'
  | 'people'
  | 'person'
  | 'play'
  | 'plug'
  | 'plus'
  | 'print'
  | 'pulse'
  | 'repeat'
  | 'return'
  | 'screen'
  | 'search'
  | 'send'
  | 'server'
  | 'shield'
  | 'sun'
  | 'tablet'
  | 'tag'
  | 'tasks'
  | 'wallet';

/**
 * An icon beside text or inside a labeled button; never the only label. `size` in px. The drawings are a cached file,
 * not part of the bundle.
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
