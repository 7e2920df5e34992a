import type { Queryable } from '#app/platform/db/database.server.ts';
import type { LoginBlocks } from './login-block.ts';

type Tables = {
  accounts: { id: string; block_abroad: boolean; block_new_devices: boolean; block_password_only: boolean };
};

export async function findLoginBlocks(db: Queryable, accountId: string): Promise<LoginBlocks | undefined> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('accounts')
    .select(['block_abroad', 'block_new_devices', 'block_password_only'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      abroad: row.block_abroad,
      newDevices: row.block_new_devices,
      passwordOnly: row.block_password_only,
    }
  );
}

export async function setBlocks(db: Queryable, accountId: string, blocks: LoginBlocks): Promise<void> {
  await db
    .withTables<Tables>()
    .updateTable('accounts')
    .set({
      block_abroad: blocks.abroad,
      block_new_devices: blocks.newDevices,
      block_password_only: blocks.passwordOnly,
    })
    .where('id', '=', accountId)
    .execute();
}
