import { DELIVER_MAIL, DELIVER_SMS } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { findContract } from '../lifecycle/find-contract.server.ts';
import type { ContractRow } from '../tables.ts';
import { eachInTurn } from './each-in-turn.server.ts';
import { type DueStep, listContractsDue } from './list-contracts-due.server.ts';

/**
 * Takes a step with every contract that is due for it: each in a transaction of its own, under its customer's lock, and as it
 * stands then. One that another worker has moved is left alone, and one that fails keeps no other waiting.
 */
export async function eachDue(
  platform: Platform,
  step: DueStep,
  work: (tx: Queryable, contract: ContractRow) => Promise<void>,
): Promise<void> {
  const count = await eachInTurn(
    platform,
    (after) => listContractsDue(platform.db, step, kstDate(platform.clock.now()), after),
    async (tx, known) => {
      const contract = await findContract(tx, known.id);
      if (contract?.state === known.state) await work(tx, contract);
    },
    ({ number }, error) => platform.log.error('contract not worked', { job: step, code: number, error }),
  );
  if (count === 0) return;
  platform.log.info('contracts worked', { job: step, count });
  await platform.jobs.wake(DELIVER_MAIL);
  await platform.jobs.wake(DELIVER_SMS);
}
