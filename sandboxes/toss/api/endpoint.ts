import type { SandboxDb } from '../context.server.ts';

/** How a response is delivered: whole, as a proxy's 500, or not at all. A retry with the same key gets it whole. */
export type Delivery = 'whole' | 'http-500' | 'silence' | 'reset';

/** An undefined `body` sends none. */
export type ApiResponse = { status: number; body: unknown; delivery?: Delivery };

export type ApiCall = {
  /** The decoded groups of the endpoint's path. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON; undefined for none. */
  body: unknown;
  /** The gateway's time. */
  now: Date;
};

/** Endpoints that a fault rule can name. */
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
  /** Runs in one transaction, together with the stored response. */
  run(tx: SandboxDb, call: ApiCall): Promise<ApiResponse>;
};
