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
  /** What Korean law has a shop show on its first screen. Each line is shown when it is set; none is invented. */
  seller: SellerFacts;
  /**
   * Our own accounts for a bank transfer without passbook (spec §3, Payment form). A bank without one is not offered; a
   * demo without any shows samples.
   */
  bankAccounts: Readonly<Partial<Record<'ibk' | 'shinhan', { number: string; holder: string }>>>;
  /** Who works with personal data for us, for the privacy policy; in Korean. */
  processors: readonly { task: string; name: string }[];
};

/** E-Commerce Act art. 10(1). Empty where a deployment has not set it. */
export type SellerFacts = {
  tradeName?: string;
  representative?: string;
  phone?: string;
  address?: string;
  /** 사업자등록번호, `123-45-67890`; the link to the public register is made of it. */
  businessNumber?: string;
  /** 업태 and 종목, as the registration has them; documents leave out what is not set. */
  businessType?: string;
  businessItem?: string;
  /** 통신판매업 신고번호. */
  mailOrderNumber?: string;
  hosting?: string;
  /** 개인정보 보호책임자: name, post, how to reach them. */
  privacyOfficer?: string;
};

/** Placeholders (decisions N1): a deployment puts its own facts here. The office and the year are the spec's. */
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
  seller: {},
  bankAccounts: {},
  processors: [],
};
