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

test('uses a fictitious seller in a demo only', () => {
  expect(sellerOf(true, UNSET)).toMatchObject({ sample: true });
  expect(sellerOf(false, UNSET)).toBeNull();
});

test('takes the seller from the site settings, in a demo too', () => {
  for (const demo of [true, false]) {
    expect(sellerOf(demo, FACTS)).toMatchObject({
      sample: false,
      party: { businessNumber: '1208147521', businessType: null, businessItem: null },
    });
  }
  const seller = sellerOf(false, { ...FACTS, businessType: '도매업', businessItem: '자재' });
  expect(seller?.party).toMatchObject({ businessType: '도매업', businessItem: '자재' });
});

test.each(Object.keys(LEGAL))('a production site without its %s has no seller', (fact) => {
  expect(sellerOf(false, { ...FACTS, [fact]: undefined })).toBeNull();
});

test('rejects a business number with a wrong check digit', () => {
  expect(sellerOf(false, { ...FACTS, businessNumber: '123-45-67890' })).toBeNull();
});
