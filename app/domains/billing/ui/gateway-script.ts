type Returns = { successUrl: string; failUrl: string; customerName: string; customerEmail: string };
type Wallet = { card?: { flowMode: 'DIRECT'; easyPay: string } };

type TossWindow = {
  requestBillingAuth(request: { method: 'CARD' } & Returns & Wallet): Promise<void>;
  requestPayment(
    request: {
      method: 'CARD';
      amount: { currency: 'KRW'; value: number };
      orderId: string;
      orderName: string;
    } & Returns &
      Wallet,
  ): Promise<void>;
};
type TossPayments = (clientKey: string) => { payment(options: { customerKey: string }): TossWindow };

/** Opens a wallet's window directly; null for a choice of cards. */
export function walletOf(easyPay: string | null): Wallet {
  return easyPay ? { card: { flowMode: 'DIRECT', easyPay } } : {};
}

/** Loads the gateway's own script, which defines `window.TossPayments`. */
export function loadGatewayScript(url: string): Promise<TossPayments> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => {
      const loaded = (window as { TossPayments?: TossPayments }).TossPayments;
      if (loaded) resolve(loaded);
      else reject(new Error('The payment script did not start.'));
    };
    script.onerror = () => reject(new Error('The payment script could not be loaded.'));
    document.head.append(script);
  });
}
