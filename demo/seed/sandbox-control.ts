import * as v from 'valibot';

const Sent = v.object({ sent: v.number() });
const Webhooks = v.object({
  webhooks: v.array(
    v.object({
      id: v.number(),
      transmissionId: v.string(),
      event: v.string(),
      orderId: v.nullable(v.string()),
      /** As sent. */
      body: v.string(),
      state: v.picklist(['PENDING', 'DELIVERED', 'DROPPED', 'GIVEN_UP']),
      retried: v.number(),
      answer: v.nullable(v.string()),
    }),
  ),
});
const Authorised = v.object({ authKey: v.string() });

/** Client of the sandbox gateway's control routes. `baseUrl`: where the sandbox is mounted. */
export function sandboxControl(baseUrl: string) {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${baseUrl}/control/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}.`);
    return response.json();
  };
  return {
    /** Does what "Approve" in the card window does; returns the auth key. */
    async authorizeCard(customerKey: string, card?: string, easyPay?: 'NAVERPAY'): Promise<string> {
      const response = await post('authorise', {
        customerKey,
        ...(card && { card }),
        ...(easyPay && { easyPay }),
      });
      return v.parse(Authorised, response).authKey;
    },
    /** Deposits into the virtual account of an order reference. Throws if the bank rejects it. */
    deposit: (payment: { orderId: string; amount: number; name?: string; at?: string }) =>
      post('deposit', payment),
    /** Makes the bank reverse a deposit. */
    reverseDeposit: (orderId: string) => post('reverse-deposit', { orderId }),
    /** Disturbs the next `times` matching webhooks. `match`: an order id or reference, an event name, or `*`. */
    addWebhookRule: (rule: {
      match: string;
      kind: 'duplicate' | 'delay' | 'reorder' | 'drop' | 'wrong_secret';
      times?: number;
      copies?: number;
      delayMs?: number;
    }) => post('webhook-rules', rule),
    /** Sends due webhooks. Returns how many. */
    deliverWebhooks: async (): Promise<number> => v.parse(Sent, await post('webhooks/deliver', {})).sent,
    resendWebhook: (id: number) => post('webhooks/resend', { id }),
    /** The latest 500, newest first. */
    async listWebhooks() {
      const response: unknown = await (await fetch(`${baseUrl}/control/webhooks`)).json();
      return v.parse(Webhooks, response).webhooks;
    },
    /** Sets the behavior of all cards with these first six digits, from now or from `from` on. */
    setCardRule: (rule: {
      bin: string;
      rule: 'ok' | 'limit' | 'stopped' | 'lost' | 'expired';
      from?: string;
    }) => post('card-rules', rule),
    clearCardRules: () => post('card-rules/clear', {}),
    /** Revokes a card as its holder would at the card company. A BILLING_DELETED webhook follows. */
    deleteBillingKey: (of: { billingKey: string } | { customerKey: string }) =>
      post('delete-billing-key', of),
    /** Makes the lists of transactions and settlements differ from what happened, for reconciliation. */
    seedDifference: (
      difference:
        | { kind: 'missing'; orderId: string }
        | { kind: 'amount' | 'fee'; orderId: string; amount: number }
        | { kind: 'extra'; orderId: string; amount: number; times?: number },
    ) => post('difference', difference),
    setClock: (to: Date) => post('clock', { setTo: to.toISOString() }),
    advanceClock: (ms: number) => post('clock', { advanceMs: ms }),
    resetClock: () => post('clock', { reset: true }),
    /** Injects a fault into the next `times` matching calls. `match`: an order id, an endpoint name, or `*`. */
    addFault: (fault: { match: string; kind: string; times?: number; delayMs?: number }) =>
      post('faults', fault),
  };
}

export type SandboxControl = ReturnType<typeof sandboxControl>;
