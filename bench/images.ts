import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeImage } from '#app/domains/media/store-image.server.ts';
import { guardTransactions } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPglite } from '#app/platform/db/pglite.server.ts';
import { createDiskFiles } from '#app/platform/files/disk/disk-files.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { BAD_IMAGES } from '#tests/support/images/bad-images.ts';
import { GOOD_IMAGES } from '#tests/support/images/good-images.ts';
import { createTestPlatform } from '#tests/support/test-platform.ts';

/**
 * Measures how long each hostile image takes to be stored or rejected. Exits with 1 if one takes longer than 2 s
 * (security B4).
 *
 *   node bench/images.ts
 */
const LIMIT_MS = 2_000;
const SHOWN = 5;

const folder = mkdtempSync(join(tmpdir(), 'routi-images-'));
const connection = await openPglite();
await migrate(connection, 'db/migrations');
const database = { ...connection, ...guardTransactions(connection.kysely, async () => {}) };
const site = await createTestPlatform({ files: createDiskFiles(folder) }, database);
const by = { accountId: (await makeMember(site.platform)).accountId, requestId: null };

const times: { what: string; ms: number; became: string }[] = [];
for (const { what, file } of [...GOOD_IMAGES, ...BAD_IMAGES]) {
  const upload = new File([new Uint8Array(await file())], 'x.png');
  const start = performance.now();
  const sent = await storeImage(site.platform, by, upload);
  times.push({ what, ms: Math.round(performance.now() - start), became: sent.ok ? 'stored' : sent.error });
}
await site.close();
rmSync(folder, { recursive: true });

times.sort((one, other) => other.ms - one.ms);
console.log(`${times.length} images; the slowest:`);
console.table(times.slice(0, SHOWN));
process.exitCode = (times[0]?.ms ?? 0) > LIMIT_MS ? 1 : 0;
