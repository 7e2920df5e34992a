/** What every page needs of the products, for navigation; the rest is in product.ts. */
export const PRODUCT_PAGES = {
  routiai: { name: 'Routi-AI', path: '/solution/routiai' },
  routiar: { name: 'Routi-AR', path: '/solution/routiar' },
} as const;
