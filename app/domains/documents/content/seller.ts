import { businessNumber } from '#app/shared/business-number.ts';
import { type SellerFacts, siteFacts } from '#content/site-facts.ts';
import type { Party } from './content.ts';

/** A demo has no seller, so its papers name one that is plainly made up and print SAMPLE across. */
const SAMPLE: SellerFacts = {
  tradeName: '주식회사 예시 (Example Company)',
  representative: '김예시',
  phone: '02-0000-0000',
  address: '서울특별시 예시구 예시로 100',
  businessNumber: '123-45-67891',
  businessType: '정보통신업',
  businessItem: '소프트웨어 개발',
};

export type Seller = { party: Party; sample: boolean; mailOrderNumber: string | null };

/** Who sells, from the site facts; null where a site with customers has not said it all, so that nothing is made up. */
export function documentSeller(demo: boolean, facts: SellerFacts = siteFacts.seller): Seller | null {
  const sample = demo && facts.businessNumber === undefined;
  const told = sample ? SAMPLE : facts;
  const number = businessNumber(told.businessNumber ?? '');
  if (!told.tradeName || !told.representative || !told.address || number === null) return null;
  return {
    sample,
    mailOrderNumber: facts.mailOrderNumber ?? null,
    party: {
      businessNumber: number,
      name: told.tradeName,
      representative: told.representative,
      address: told.address,
      phone: told.phone ?? null,
      email: siteFacts.supportEmail,
      businessType: told.businessType ?? null,
      businessItem: told.businessItem ?? null,
    },
  };
}
