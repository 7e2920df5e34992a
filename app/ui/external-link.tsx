import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** A link to another site, in a new tab, announced to screen readers. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <Icon name="external" className="ml-1.5 inline-block align-[-0.125em]" size={14} />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
