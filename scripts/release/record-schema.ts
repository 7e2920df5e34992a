// npm run release:schema: records the tables of the release just made, with which later migrations must stay compatible.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { describeSchema } from '#app/platform/db/schema-changes.server.ts';

const root = join(import.meta.dirname, '../..');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const connection = await openPglite();
await migrate(connection, join(root, 'db/migrations'));
const schema = await describeSchema(connection.kysely);
await connection.close();
await writeFile(join(root, 'db/released-schema.txt'), `${[version, ...schema].join('\n')}\n`);
