import { expect, test } from 'vitest';
import { documentSeller } from './seller.ts';

const FACTS = {
  tradeName: '주식회사 루티',
  representative: '이서연',
  address: '서울특별시 중구 1',
  businessNumber: '120-81-47521',
};

test('a demo names a seller that is plainly made up, and only a demo does', () => {
  expect(documentSeller(true, {})).toMatchObject({ sample: true });
  expect(documentSeller(false, {})).toBeNull();
});

test('a seller is named as the site facts tell it, in a demo too', () => {
  for (const demo of [true, false]) {
    expect(documentSeller(demo, FACTS)).toMatchObject({
      sample: false,
      party: { businessNumber: '1208147521', businessType: null, businessItem: null },
    });
  }
  const told = documentSeller(false, { ...FACTS, businessType: '도매업', businessItem: '자재' });
  expect(told?.party).toMatchObject({ businessType: '도매업', businessItem: '자재' });
});

test.each(Object.keys(FACTS))('a site with customers without its %s makes up none', (fact) => {
  expect(documentSeller(false, { ...FACTS, [fact]: undefined })).toBeNull();
});

test('a number whose check digit does not fit is none', () => {
  expect(documentSeller(false, { ...FACTS, businessNumber: '123-45-67890' })).toBeNull();
});
