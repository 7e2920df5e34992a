import { randomInt, randomUUID } from 'node:crypto';
import type { MessageText } from '#app/domains/notifications/message.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createToken, hashToken } from '../identity/create-token.server.ts';
import { CODE_PURPOSES, type CodePurpose } from './code.ts';
import { insertCode } from './codes.store.server.ts';

/** The secret purpose of `target_sealed`. */
export const SEALED_TARGET = 'code-target';

export type CodeRequest = {
  purpose: CodePurpose;
  /** A normalized email address or phone number. */
  to: string;
  /** Whose account the code is for; null if there is none, or none yet. */
  accountId: string | null;
  /**
   * The message to send; null sends nothing, because there is no recipient, which nobody may notice (security
   * R8).
   */
  message: ((code: string) => MessageText) | null;
};

/**
 * Issues a six-digit code and queues its message in the caller's transaction. Returns the flow token, which
 * the requesting browser must present with the code. Call `throttleSubject` first.
 */
export async function issueCode(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Tx,
  request: CodeRequest,
): Promise<string> {
  const { purpose, to, accountId, message } = request;
  const { channel, minutes } = CODE_PURPOSES[purpose];
  const id = randomUUID();
  const flow = createToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = platform.clock.now();
  await insertCode(tx, {
    id,
    purpose,
    flow_hash: hashToken(flow),
    code_hash: codeHash(platform, purpose, flow, code),
    target_hash: platform.secrets.hash('code-target', to),
    target_sealed: platform.secrets.seal(SEALED_TARGET, to),
    account_id: accountId,
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + minutes * 60_000),
    used_at: null,
  });
  if (message) {
    const about = { channel, to, accountId: accountId ?? undefined, dedupeKey: `code:${id}` };
    await queueMessage(platform, tx, { ...message(code), ...about });
  }
  return flow;
}

/** The stored hash of a code, bound to its purpose and to the requesting browser. */
export function codeHash(
  { secrets }: Pick<Platform, 'secrets'>,
  purpose: CodePurpose,
  flow: string,
  code: string,
): string {
  return secrets.hash('code', `${purpose}|${flow}|${code}`);
}
