import { currentSetting, type SettingSource } from '#app/domains/settings/current-setting.server.ts';
import type { SettingValue } from '#app/domains/settings/setting.ts';
import type { Platform } from '#app/platform/platform.ts';
import { businessNumber } from '#app/shared/business-number.ts';
import type { Party } from './content.ts';

type SellerFacts = SettingValue<'seller'>;

/** The seller on a demo's documents, which carry a SAMPLE watermark. */
const SAMPLE = {
  tradeName: '주식회사 예시 (Example Company)',
  representative: '김예시',
  phone: '02-0000-0000',
  address: '서울특별시 예시구 예시로 100',
  businessNumber: '123-45-67891',
  businessType: '정보통신업',
  businessItem: '소프트웨어 개발',
};

export type Seller = { party: Party; sample: boolean; mailOrderNumber: string | null };

/** The seller as set today. Null if a production site lacks a required seller setting. */
export function documentSeller(site: SettingSource & Pick<Platform, 'demo'>): Seller | null {
  return sellerOf(site.demo, currentSetting(site, 'seller'));
}

export function sellerOf(demo: boolean, facts: SellerFacts): Seller | null {
  const sample = demo && facts.businessNumber === undefined;
  const details: Partial<SellerFacts> = sample ? SAMPLE : facts;
  const number = businessNumber(details.businessNumber ?? '');
  if (!details.tradeName || !details.representative || !details.address || number === null) return null;
  return {
    sample,
    mailOrderNumber: facts.mailOrderNumber ?? null,
    party: {
      businessNumber: number,
      name: details.tradeName,
      representative: details.representative,
      address: details.address,
      phone: details.phone ?? null,
      email: facts.email,
      businessType: details.businessType ?? null,
      businessItem: details.businessItem ?? null,
    },
  };
}
