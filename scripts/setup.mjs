// npm run setup: installs what development needs. Continue with `npm run dev`.
import { installWhenStale } from './prepare/install.mjs';
import { projectNode, run } from './prepare/run.mjs';

await installWhenStale();
process.exit(await run(projectNode, ['scripts/test/test-programs.ts']));
