import { featureDrawings } from '#app/domains/site/feature-drawings.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';

/** A feature of spec §2 with its illustration. */
export function Feature({ picture, title, does, wide }: ProductCopy['rows'][number] & { wide?: boolean }) {
  const { src, alt, width, height } = featureDrawings[picture];
  return (
    <article className={wide ? 'feature feature-wide' : 'feature'}>
      <img src={src} alt={alt} width={width} height={height} />
      <h3>{title}</h3>
      <p>{does}</p>
    </article>
  );
}
