import { createHash, randomUUID } from 'node:crypto';
import type { Sandbox, SandboxDb } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import type { ApiResponse } from './endpoint.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A key is kept for 15 days after its first use (payments.md §1.1). */
const KEY_TTL_MS = 15 * DAY_MS;
/** After this, a running request counts as dead. */
const LEASE_MS = 60_000;
const MAX_KEY_LENGTH = 300;

/** The identity of a request, without its body. */
export type RequestIdentity = { key: string; secretKey: string; method: string; url: string };

/**
 * Runs a request once per identity. The first response, errors included, is stored in the transaction that does the
 * work, and replayed afterwards; a retry during the request gets 409. If the process dies, the row stays `running`
 * and the next caller takes it over: the work was rolled back with the response, so nothing happens twice.
 */
export async function runOnce(
  sandbox: Sandbox,
  identity: RequestIdentity,
  now: Date,
  work: (tx: SandboxDb) => Promise<ApiResponse>,
  beforeWork: () => Promise<void>,
): Promise<ApiResponse> {
  if (identity.key.length > MAX_KEY_LENGTH) return tossError('INVALID_IDEMPOTENCY_KEY');
  const { key, secretKey, method, url } = identity;
  const scope = createHash('sha256')
    .update(JSON.stringify([key, secretKey, method, url]))
    .digest('hex');
  const owner = randomUUID();
  if (!(await claim(sandbox, scope, owner, now))) return findStoredResponse(sandbox, scope);
  try {
    await beforeWork();
    return await sandbox.transaction(async (tx) => {
      const response = await work(tx);
      await store(tx, scope, owner, response);
      return response;
    });
  } catch (error) {
    if (error instanceof LostClaim) return tossError('IDEMPOTENT_REQUEST_PROCESSING');
    await release(sandbox, scope, owner);
    throw error;
  }
}

/** One statement, so that exactly one of any number of callers gets the row. */
async function claim(sandbox: Sandbox, scope: string, owner: string, now: Date): Promise<boolean> {
  // The lease uses the site's clock: advancing the gateway's time must not take work from a live request.
  const claimedAt = sandbox.clock.now();
  const row = await sandbox.db
    .insertInto('sandbox_toss_idempotency')
    .values({ scope, owner, state: 'running', boot: sandbox.boot, claimed_at: claimedAt, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet({
          owner,
          state: 'running',
          boot: sandbox.boot,
          claimed_at: claimedAt,
          created_at: now,
          status: null,
          body: null,
        })
        .where((row) =>
          row.or([
            row('sandbox_toss_idempotency.created_at', '<=', new Date(now.getTime() - KEY_TTL_MS)),
            row.and([
              row('sandbox_toss_idempotency.state', '=', 'running'),
              row.or([
                row('sandbox_toss_idempotency.boot', '<>', sandbox.boot),
                row('sandbox_toss_idempotency.claimed_at', '<', new Date(claimedAt.getTime() - LEASE_MS)),
              ]),
            ]),
          ]),
        ),
    )
    .returning('owner')
    .executeTakeFirst();
  return row !== undefined;
}

async function findStoredResponse(sandbox: Sandbox, scope: string): Promise<ApiResponse> {
  const row = await sandbox.db
    .selectFrom('sandbox_toss_idempotency')
    .select(['status', 'body'])
    .where('scope', '=', scope)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (!row || row.status === null) return tossError('IDEMPOTENT_REQUEST_PROCESSING');
  const body: unknown = row.body === null ? undefined : JSON.parse(row.body);
  return { status: row.status, body };
}

/** Only the owner stores, so that work taken over by another caller is rolled back. */
async function store(tx: SandboxDb, scope: string, owner: string, response: ApiResponse): Promise<void> {
  const row = await tx
    .updateTable('sandbox_toss_idempotency')
    .set({
      state: 'done',
      status: response.status,
      body: response.body === undefined ? null : JSON.stringify(response.body),
    })
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .where('state', '=', 'running')
    .returning('scope')
    .executeTakeFirst();
  if (!row) throw new LostClaim();
}

/** Frees the key after a failure. */
async function release(sandbox: Sandbox, scope: string, owner: string): Promise<void> {
  await sandbox.db
    .deleteFrom('sandbox_toss_idempotency')
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .where('state', '=', 'running')
    .execute();
}

class LostClaim extends Error {}
