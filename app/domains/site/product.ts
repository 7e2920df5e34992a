import { PRODUCT_PAGES } from './product-pages.ts';

export type ProductCode = keyof typeof PRODUCT_PAGES;

export type Product = {
  code: ProductCode;
  name: string;
  path: `/solution/${ProductCode}`;
  /** Short description. */
  kind: string;
  title: string;
  description: string;
  claims: readonly Claim[];
};

export type Claim = { figure: string; text: string };

/** Spec §1. */
export const claims = {
  time: { figure: '50%+', text: 'less design time' },
  duration: { figure: '~30%', text: 'shorter project duration' },
  lines: { figure: '1,000+', text: 'lines routed at once' },
} as const satisfies Record<string, Claim>;

const routiAi: Product = {
  code: 'routiai',
  ...PRODUCT_PAGES.routiai,
  kind: 'Add-in for the PC',
  title: 'Route a whole plant’s piping in one run',
  description:
    'Routi-AI is an add-in for your BIM application that automates pipe routing in large plants. It cuts design time by over 50% and handles more than 1,000 piping lines at once.',
  claims: [claims.time, claims.lines],
};

const routiAr: Product = {
  code: 'routiar',
  ...PRODUCT_PAGES.routiar,
  kind: 'Augmented reality on site',
  title: 'Generate piping routes where they will run',
  description:
    'Routi-AR is an augmented-reality tool for generating piping routes on site. It cuts project duration by about 30%.',
  claims: [claims.duration],
};

/** Both products with the claims of spec §1. Copy for one page only is in `content/products`. */
export const products: Readonly<Record<ProductCode, Product>> = { routiai: routiAi, routiar: routiAr };

export function isProductCode(text: string): text is ProductCode {
  return Object.hasOwn(products, text);
}
