/**
 * Replaces Toss's browser SDK v2 (payments.md §1.1): the same names and options, but it navigates to the sandbox's
 * card window. Covers only what the site calls.
 */
export function sdkScript(basePath: string): string {
  return `(() => {
  'use strict';
  const page = new URL(${JSON.stringify(`${basePath}/pay`)}, document.currentScript?.src || location.href);
  const open = (parameters) => {
    const url = new URL(page);
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    location.assign(url);
    // Like the real one, it does not settle when it leaves the page.
    return new Promise(() => {});
  };
  const fail = (code, message) => Promise.reject(Object.assign(new Error(message), { code }));
  const isCard = (options) => options?.method === 'CARD';
  const easyPay = ({ card }) => ({ flowMode: card?.flowMode, easyPay: card?.easyPay });
  window.TossPayments = (clientKey) => ({
    payment: ({ customerKey }) => ({
      requestPayment(options) {
        if (!isCard(options)) return fail('NOT_SUPPORTED_METHOD', 'The sandbox knows cards and their easy pays only.');
        const { amount, orderId, orderName, successUrl, failUrl } = options;
        if (amount?.currency !== 'KRW') return fail('INVALID_AMOUNT_CURRENCY', 'The sandbox knows KRW only.');
        return open({
          kind: 'payment', clientKey, customerKey, amount: amount.value, orderId, orderName, successUrl, failUrl,
          ...easyPay(options),
        });
      },
      requestBillingAuth(options) {
        if (!isCard(options)) return fail('NOT_SUPPORTED_METHOD', 'The sandbox knows cards and their easy pays only.');
        const { successUrl, failUrl } = options;
        return open({ kind: 'billing', clientKey, customerKey, successUrl, failUrl, ...easyPay(options) });
      },
    }),
  });
  window.TossPayments.ANONYMOUS = 'ANONYMOUS';
})();
`;
}
