// npm run setup: installs what development needs. Continue with `npm run dev`.
import { installWhenStale, projectNode, run } from './steps.mjs';

await installWhenStale();
process.exit(await run(projectNode, ['scripts/test-programs.ts']));
