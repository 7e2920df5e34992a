import type { Claim } from '../product.ts';

/** The claims on the first screen. `product`: shown if the page covers several products. */
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
                <span className="block whitespace-nowrap md:inline">with {product}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
