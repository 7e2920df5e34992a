/** What the pages and messages of the site say about its owner. */
export type SiteFacts = {
  brand: string;
  company: string;
  supportEmail: string;
  /** Lines of the postal address. */
  office: readonly string[];
  copyrightYear: number;
  social: readonly { name: string; href: string }[];
  /** Where the AR product is downloaded: a page of an app store (spec §2, Home). */
  appStore: string;
  /** PDFs that replace the built-in ones, by product. */
  brochures?: Readonly<Partial<Record<'routiai' | 'routiar', { href: string; bytes: number }>>>;
};

/** Placeholders (decisions N1), until the owner sets them at /admin/settings. Brand, office and year are the spec's. */
export const siteFacts: SiteFacts = {
  brand: 'Routi',
  company: 'Example Company Inc.',
  supportEmail: 'support@example.com',
  office: ['100 Example Street, Suite 200', 'Los Angeles, CA 90000, USA'],
  copyrightYear: 2020,
  social: [
    { name: 'Company network', href: 'https://network.example.com/routi' },
    { name: 'Video channel', href: 'https://video.example.com/routi' },
    { name: 'Photo feed', href: 'https://photos.example.com/routi' },
  ],
  appStore: 'https://apps.example.com/routi-ar',
};
