import type { Claim } from '../product.ts';

/** What the products achieve, in the first screen. `product`: named where the page is about more than one. */
export function HeroFigures({ figures }: { figures: readonly (Claim & { product?: string })[] }) {
  return (
    <ul className="hero-figures">
      {figures.map(({ figure, text, product }) => (
        <li key={text}>
          <strong>{figure}</strong>{' '}
          <span>
            {text}
            {product && (
              <>
                {' '}
                with <span className="whitespace-nowrap">{product}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
