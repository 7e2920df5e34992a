import type { SandboxDb } from '../context.server.ts';

/** How an answer leaves: whole, as somebody else's 500, or not at all. A repeat with the same key gets it whole. */
export type Delivery = 'whole' | 'http-500' | 'silence' | 'reset';

/** `body` undefined sends none. */
export type ApiResponse = { status: number; body: unknown; delivery?: Delivery };

export type ApiCall = {
  /** What the groups of the endpoint's path matched, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON; undefined when there was none. */
  body: unknown;
  /** The gateway's time. */
  now: Date;
};

/** What a fault rule may name. */
export type EndpointName =
  | 'confirm'
  | 'get'
  | 'get-by-order'
  | 'cancel'
  | 'issue'
  | 'charge'
  | 'delete-key'
  | 'virtual-account'
  | 'cash-receipt'
  | 'cash-receipt-cancel'
  | 'cash-receipts'
  | 'transactions'
  | 'settlements'
  | PaypalEndpointName;

export type PaypalEndpointName = 'paypal-create' | 'paypal-capture' | 'paypal-get' | 'paypal-refund';

export type Endpoint = {
  name: EndpointName;
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Runs inside one transaction, together with the record of its answer. */
  run(tx: SandboxDb, call: ApiCall): Promise<ApiResponse>;
};
