import type { ProductCode } from './product.ts';

/** A PDF in English; `bytes` is its size. */
export type Brochure = { href: string; bytes: number };

/** Rendered by `npm run media`; media/brochures.test.ts compares the sizes with the files. */
export const brochures: Readonly<Record<ProductCode, Brochure & { href: `/media/${string}` }>> = {
  routiai: { href: '/media/routiai-brochure.pdf', bytes: 281789 },
  routiar: { href: '/media/routiar-brochure.pdf', bytes: 243144 },
};

/** Type, size and language, such as 'PDF, 46 KB, English' (ux §2.1). */
export function describeBrochure({ bytes }: Brochure): string {
  return `PDF, ${Math.max(1, Math.round(bytes / 1000))} KB, English`;
}
