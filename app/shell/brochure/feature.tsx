import { pictures } from '#app/domains/site/pictures.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';

/** A feature of spec §2 with its illustration; a wide one has the whole page's width. */
export function Feature({ picture, title, does, wide }: ProductCopy['rows'][number] & { wide?: boolean }) {
  return (
    <article className={wide ? 'feature feature-wide' : 'feature'}>
      <img src={`/media/${picture}.svg`} alt={pictures[picture].alt} width="800" height="450" />
      <h3>{title}</h3>
      <p>{does}</p>
    </article>
  );
}
