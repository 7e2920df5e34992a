import { expect, test } from 'vitest';
import { sellerOf } from './seller.server.ts';

const UNSET = { company: 'Routi', email: 'help@routi.test', processors: [] };
const LEGAL = {
  tradeName: '주식회사 루티',
  representative: '이서연',
  address: '서울특별시 중구 1',
  businessNumber: '120-81-47521',
};
const FACTS = { ...UNSET, ...LEGAL };

test('a demo names a seller that is plainly made up, and only a demo does', () => {
  expect(sellerOf(true, UNSET)).toMatchObject({ sample: true });
  expect(sellerOf(false, UNSET)).toBeNull();
});

test('a seller is named as the site facts tell it, in a demo too', () => {
  for (const demo of [true, false]) {
    expect(sellerOf(demo, FACTS)).toMatchObject({
      sample: false,
      party: { businessNumber: '1208147521', businessType: null, businessItem: null },
    });
  }
  const told = sellerOf(false, { ...FACTS, businessType: '도매업', businessItem: '자재' });
  expect(told?.party).toMatchObject({ businessType: '도매업', businessItem: '자재' });
});

test.each(Object.keys(LEGAL))('a site with customers without its %s makes up none', (fact) => {
  expect(sellerOf(false, { ...FACTS, [fact]: undefined })).toBeNull();
});

test('a number whose check digit does not fit is none', () => {
  expect(sellerOf(false, { ...FACTS, businessNumber: '123-45-67890' })).toBeNull();
});
