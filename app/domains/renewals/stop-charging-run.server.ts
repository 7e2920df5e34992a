import { raiseWorkItem } from '#app/domains/billing/raise-work-item.server.ts';
import { MOST_CHARGES_A_DAY } from '#app/domains/contracts/dunning.ts';
import { stopCharging } from '#app/domains/contracts/stop-charging.server.ts';
import type { ContractRow } from '#app/domains/contracts/tables.ts';
import type { Platform } from '#app/platform/platform.ts';

/** A job was about to charge a contract more often than a day allows: nothing is charged until a person has looked. */
export async function stopChargingRun(
  platform: Platform,
  contract: Pick<ContractRow, 'id' | 'number'>,
): Promise<void> {
  await platform.transaction(async (tx) => {
    if (!(await stopCharging(platform, tx, contract.id, 'too-many-charges'))) return;
    await raiseWorkItem(platform, tx, {
      kind: 'charging-stopped',
      subject: contract.number,
      orderId: null,
      details: { contract: contract.number, charges: MOST_CHARGES_A_DAY },
    });
  });
  platform.log.error('charging stopped', { code: contract.number });
}
