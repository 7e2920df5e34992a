import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { createPopbillSandbox, type PopbillSandbox } from '#sandboxes/popbill/popbill-sandbox.server.ts';
import { LONG_KEEP_ALIVE } from '#tests/support/long-keep-alive.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { linkhubSignature } from './popbill/linkhub-token.server.ts';
import { createPopbillIssuer } from './popbill/popbill-issuer.server.ts';
import type { TaxInvoice, TaxInvoiceIssuer } from './tax-invoice-issuer.ts';

/** Contract tests of the issuer's adapter, against the sandbox that imitates its API. */
const KEYS = { linkId: 'ROUTI_TEST', secretKey: Buffer.from('a secret of this test').toString('base64') };
const HOUR = 60 * 60_000;

let site: TestPlatform;
let sandbox: PopbillSandbox;
let url: string;
let close: () => Promise<void>;

beforeEach(async () => {
  site = await createTestPlatform();
  sandbox = createPopbillSandbox({ db: site.platform.db, clock: site.clock, basePath: '', ...KEYS });
  const server = createServer(LONG_KEEP_ALIVE, (req, res) => void sandbox.handle(req, res)).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
});
afterEach(async () => {
  await close();
  await site.close();
});

function issuer(change: Partial<Parameters<typeof createPopbillIssuer>[0]> = {}): TaxInvoiceIssuer {
  return createPopbillIssuer({
    baseUrl: url,
    authUrl: url,
    serviceId: 'POPBILL_TEST',
    businessNumber: '1234567891',
    ...KEYS,
    clock: site.clock,
    log: createLog('silent'),
    ...change,
  });
}

const PARTY = {
  representative: '김예시',
  address: '서울',
  businessType: '정보통신업',
  businessItem: '소프트웨어',
  email: 'a@example.com',
};
function invoice(change: Partial<TaxInvoice> = {}): TaxInvoice {
  return {
    key: 'T-2026-000001',
    writtenOn: '2026-11-20',
    supplier: { businessNumber: '1234567891', name: '주식회사 예시', ...PARTY },
    recipient: { businessNumber: '1208147521', name: '한국건설', ...PARTY },
    supply: 3_409_091,
    vat: 340_909,
    total: 3_750_000,
    lines: [{ on: '2026-11-20', name: 'Routi', detail: '', quantity: 1, supply: 3_409_091, vat: 340_909 }],
    remark: '',
    modifies: null,
    ...change,
  };
}

async function issuedNumber(by: TaxInvoiceIssuer, what: TaxInvoice): Promise<string> {
  const response = await by.issue(what);
  if (response.kind !== 'settled') throw new Error(JSON.stringify(response));
  return response.value.approvalNumber;
}

test('an invoice is issued once per key, and a repeat returns the same approval number', async () => {
  const first = await issuedNumber(issuer(), invoice());
  expect(first).toMatch(/^\d{24}$/);
  expect(await issuedNumber(issuer(), invoice())).toBe(first);
  expect(await issuedNumber(issuer(), invoice({ key: 'T-2026-000002' }))).not.toBe(first);
});

test('an invoice is sent to the tax office the next day and then confirmed', async () => {
  const by = issuer();
  await issuedNumber(by, invoice());
  const currentState = async () => {
    const response = await by.state('T-2026-000001');
    return response.kind === 'settled' ? response.value?.state : response.kind;
  };
  expect(await currentState()).toBe('issued');
  site.clock.advance(24 * HOUR);
  expect(await currentState()).toBe('sent');
  site.clock.advance(HOUR);
  expect(await currentState()).toBe('confirmed');
  expect(await by.cancel({ key: 'T-2026-000001', reason: 'late' })).toMatchObject({ kind: 'refused' });
});

test('an invoice that was not sent yet can be canceled, and an unused key has no invoice', async () => {
  const by = issuer();
  await issuedNumber(by, invoice());
  expect(await by.cancel({ key: 'T-2026-000001', reason: 'test' })).toEqual({ kind: 'settled', value: null });
  expect(await by.state('T-2026-000001')).toMatchObject({ kind: 'settled', value: { state: 'canceled' } });
  expect(await by.state('T-2026-999999')).toEqual({ kind: 'settled', value: null });
  expect(await by.viewUrl('T-2026-000001')).toMatchObject({ kind: 'settled' });
});

test('a correction names its reason and the original’s approval number', async () => {
  const by = issuer();
  const approvalNumber = await issuedNumber(by, invoice());
  const back = invoice({
    key: 'T-2026-000002',
    supply: -3_409_091,
    vat: -340_909,
    total: -3_750_000,
    lines: [{ on: '2026-11-21', name: 'Routi', detail: '', quantity: 1, supply: -3_409_091, vat: -340_909 }],
    modifies: { reason: 4, approvalNumber },
  });
  await issuedNumber(by, back);
  const mismatch = {
    ...back,
    key: 'T-2026-000003',
    modifies: { reason: 4, approvalNumber: '9'.repeat(24) } as const,
  };
  expect(await by.issue(mismatch)).toMatchObject({ kind: 'refused' });
});

test.each([
  ['sums that do not match', { total: 3_750_001 }],
  [
    'a number with a wrong check digit',
    { recipient: { businessNumber: '1234567890', name: '없음', ...PARTY } },
  ],
  ['another seller', { supplier: { businessNumber: '1208147521', name: '남', ...PARTY } }],
])('an invoice with %s is refused with the issuer’s code', async (_what, change) => {
  expect(await issuer().issue(invoice(change))).toMatchObject({
    kind: 'refused',
    code: expect.stringMatching(/^-\d+$/),
  });
});

test('an incomplete response is unknown, and a repeat finds the issued invoice', async () => {
  sandbox.behavior = 'lost-after-issue';
  expect(await issuer().issue(invoice())).toMatchObject({ kind: 'unknown' });
  sandbox.behavior = 'garbled';
  expect(await issuer().issue(invoice())).toMatchObject({ kind: 'unknown' });
  sandbox.behavior = 'broken';
  expect(await issuer().issue(invoice())).toMatchObject({ kind: 'unknown' });
  sandbox.behavior = 'answers';
  expect(await issuedNumber(issuer(), invoice())).toMatch(/^\d{24}$/);
});

test('a key that has an invoice of another sum or for another buyer is refused', async () => {
  await issuedNumber(issuer(), invoice());
  const line = { on: '2026-11-20', name: 'Routi', detail: '', quantity: 1, supply: 1000, vat: 100 } as const;
  const mismatches = [
    invoice({ supply: 1000, vat: 100, total: 1100, lines: [line] }),
    invoice({ recipient: { businessNumber: '2208162517', name: '남의 회사', ...PARTY } }),
  ];
  for (const mismatch of mismatches) {
    expect(await issuer().issue(mismatch)).toEqual({ kind: 'refused', code: 'key-of-another' });
  }
});

test('an invoice that has no approval number yet is unknown and not issued again', async () => {
  sandbox.behavior = 'lost-after-issue';
  await issuer().issue(invoice());
  sandbox.behavior = 'number-later';
  expect(await issuer().issue(invoice())).toEqual({ kind: 'unknown', reason: 'approval number missing' });
  sandbox.behavior = 'answers';
  expect(await issuedNumber(issuer(), invoice())).toMatch(/^\d{24}$/);
});

test('a wrong secret and an unreachable issuer are unknown', async () => {
  const wrong = issuer({ secretKey: Buffer.from('another secret').toString('base64') });
  expect(await wrong.issue(invoice())).toEqual({ kind: 'unknown', reason: 'no token: HTTP 401' });
  expect(await issuer({ baseUrl: 'http://127.0.0.1:1' }).issue(invoice())).toMatchObject({ kind: 'unknown' });
});

test('an expired token is renewed', async () => {
  const by = issuer();
  await issuedNumber(by, invoice());
  site.clock.advance(2 * HOUR);
  expect(await by.state('T-2026-000001')).toMatchObject({ kind: 'settled' });
});

test('the signature covers the hash of the body', () => {
  const signature = linkhubSignature(KEYS.secretKey, '{}', '2026-11-20T03:00:00.000Z', '/POPBILL/Token');
  expect(signature).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect(linkhubSignature(KEYS.secretKey, '{ }', '2026-11-20T03:00:00.000Z', '/POPBILL/Token')).not.toBe(
    signature,
  );
});
