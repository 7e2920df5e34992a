import { test } from 'vitest';
import { openTestDatabase } from './test-database.ts';
import { EMPTY_, SHAPE_, KEEP_FIRST_ROWS } from './reused-database.ts';
test('time', async () => {
  const d = await openTestDatabase();
  const c = (globalThis as any).lastC;
  for (const [n, s] of [['empty', EMPTY_], ['shape', SHAPE_]] as const) {
    const t = performance.now();
    for (let i = 0; i < 50; i += 1) await c.script(s);
    console.log(n, (performance.now() - t) / 50);
  }
  await d.close();
});
