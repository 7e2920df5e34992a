import type { Platform } from '#app/platform/platform.ts';
import type { ContactKind, ContactState } from './contact-request.ts';
import { findRequestById, listMessages, listRequestRowsOfMember } from './store.server.ts';
import { type ContactRequestRow, SEALED } from './tables.ts';
import { verifyThreadToken } from './thread-token.server.ts';

export type Thread = {
  number: string;
  kind: ContactKind;
  state: ContactState;
  messages: { from: 'customer' | 'staff'; text: string; at: Date }[];
};

/** The customer's view: no notes, no names. Null if the link is forged or its request is deleted. */
export async function findThread(
  platform: Pick<Platform, 'db' | 'secrets'>,
  token: string,
): Promise<Thread | null> {
  const id = verifyThreadToken(platform, token);
  const request = id && (await findRequestById(platform.db, id));
  return request ? readThread(platform, request) : null;
}

/** A member's own threads, newest first. `email`: null unless verified. */
export async function listOwnThreads(
  platform: Pick<Platform, 'db' | 'secrets'>,
  { accountId, email }: { accountId: string; email: string | null },
): Promise<Thread[]> {
  const emailHash = email === null ? null : platform.secrets.hash(SEALED.email, email);
  const rows = await listRequestRowsOfMember(platform.db, accountId, emailHash);
  return Promise.all(rows.map((row) => readThread(platform, row)));
}

async function readThread(
  platform: Pick<Platform, 'db' | 'secrets'>,
  { id, number, kind, state }: ContactRequestRow,
): Promise<Thread> {
  const rows = await listMessages(platform.db, id);
  return {
    number,
    kind,
    state,
    messages: rows.flatMap(({ author, body_sealed, written_at: at }) =>
      author === 'note' ? [] : [{ from: author, text: platform.secrets.open(SEALED.body, body_sealed), at }],
    ),
  };
}
