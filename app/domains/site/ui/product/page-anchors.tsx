import type { Product } from '../../product.ts';

const ANCHORS = [
  { id: 'features', label: 'Features' },
  { id: 'try', label: 'Try it' },
  { id: 'requirements', label: 'Requirements' },
  { id: 'plans', label: 'Plans' },
  { id: 'faq', label: 'FAQ' },
] as const;

/**
 * Links to the page's sections. Sticky where there is room; sections scroll clear of it (WCAG 2.4.11).
 */
export function PageAnchors({ product }: { product: Product }) {
  return (
    <nav className="page-anchors" aria-label="On this page">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-7 px-5">
        <p className="page-anchors-name" aria-hidden="true">
          {product.name}
        </p>
        <ul className="flex flex-wrap gap-x-3.5 lg:gap-x-7">
          {ANCHORS.map(({ id, label }) => (
            <li key={id}>
              <a className="page-anchor" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
