// npm test, npm run check (--fast) and npm run test:all (--all): runs checks, on the project's own Node, so it installs
// packages first.
import { installWhenStale } from './prepare/install.mjs';
import { projectNode, run } from './prepare/run.mjs';

await installWhenStale();
process.exit(await run(projectNode, ['scripts/test/run-checks.ts', ...process.argv.slice(2)]));
