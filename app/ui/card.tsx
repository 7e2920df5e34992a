import type { ComponentProps } from 'react';

/** A surface that holds one matter together. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card ${className}`.trim()} />;
}
