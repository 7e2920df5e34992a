import { randomBytes } from 'node:crypto';
import { randomKey, type SandboxDb } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import { kstTimestamp } from '../kst-text.ts';
import type { EasyPayCode } from '../tables.ts';
import { findTestCard, maskCard } from '../test-cards.ts';
import type { Endpoint } from './endpoint.ts';
import { methodOf } from './payment-json.server.ts';
import { CONFIRM_WITHIN_MS } from './payments.server.ts';
import { check, IssueBody } from './request-rules.ts';

/** Authorizes a card; the key works once, within 10 minutes. */
export async function authorizeCard(
  db: SandboxDb,
  input: { customerKey: string; card: string; easyPay: EasyPayCode | null; at: Date },
): Promise<string> {
  const authKey = randomKey('bln_');
  await db
    .insertInto('sandbox_toss_billing_authorisations')
    .values({
      auth_key: authKey,
      customer_key: input.customerKey,
      card: input.card,
      easy_pay: input.easyPay,
      created_at: input.at,
    })
    .execute();
  return authKey;
}

/** POST /v1/billing/authorizations/issue: exchanges the authorization for a key that charges. */
export const issueEndpoint: Endpoint = {
  name: 'issue',
  method: 'POST',
  path: /^\/v1\/billing\/authorizations\/issue$/,
  async run(tx, { body, now }) {
    const parsed = check(IssueBody, body);
    if (!parsed.ok) return parsed.response;
    const { authKey, customerKey } = parsed.value;
    const authorization = await tx
      .selectFrom('sandbox_toss_billing_authorisations')
      .select('customer_key')
      .where('auth_key', '=', authKey)
      .executeTakeFirst();
    if (!authorization) return tossError('NOT_FOUND_BILLING');
    if (authorization.customer_key !== customerKey) return tossError('NOT_MATCHES_CUSTOMER_KEY');
    const used = await tx
      .updateTable('sandbox_toss_billing_authorisations')
      .set({ used_at: now })
      .where('auth_key', '=', authKey)
      .where('used_at', 'is', null)
      .where('created_at', '>', new Date(now.getTime() - CONFIRM_WITHIN_MS))
      .returning(['card', 'easy_pay'])
      .executeTakeFirst();
    if (!used) return tossError('NOT_FOUND_BILLING');
    // Ends in '=' like the real ones, so that callers must encode it in a path.
    const billingKey = randomBytes(32).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    await tx
      .insertInto('sandbox_toss_billing_keys')
      .values({
        billing_key: billingKey,
        customer_key: customerKey,
        card: used.card,
        easy_pay: used.easy_pay,
        created_at: now,
      })
      .execute();
    return { status: 200, body: billingKeyJson({ billingKey, customerKey, ...used, now }) };
  },
};

function billingKeyJson(issued: {
  billingKey: string;
  customerKey: string;
  card: string;
  easy_pay: EasyPayCode | null;
  now: Date;
}) {
  const card = findTestCard(issued.card);
  const number = maskCard(issued.card);
  return {
    mId: 'sandbox',
    customerKey: issued.customerKey,
    authenticatedAt: kstTimestamp(issued.now),
    method: methodOf(issued),
    billingKey: issued.billingKey,
    cardCompany: card?.company ?? '',
    cardNumber: number,
    card: {
      issuerCode: card?.issuerCode ?? '',
      acquirerCode: card?.issuerCode ?? '',
      number,
      cardType: '신용',
      ownerType: '개인',
    },
  };
}

/** DELETE /v1/billing/{billingKey}: no charge succeeds afterwards. */
export const deleteKeyEndpoint: Endpoint = {
  name: 'delete-key',
  method: 'DELETE',
  path: /^\/v1\/billing\/(?<billingKey>[^/]+)$/,
  async run(tx, { params, now }) {
    const deleted = await tx
      .updateTable('sandbox_toss_billing_keys')
      .set({ deleted_at: now })
      .where('billing_key', '=', params.billingKey ?? '')
      .where('deleted_at', 'is', null)
      .returning('billing_key')
      .executeTakeFirst();
    return deleted ? { status: 200, body: undefined } : tossError('NOT_FOUND_BILLING');
  },
};
