// npm run setup: what development needs. After it, `npm run dev`.
import { installWhenStale, projectNode, run } from './steps.mjs';

await installWhenStale();
process.exit(await run(projectNode, ['scripts/test-programs.ts']));
