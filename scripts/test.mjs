// npm test: runs all checks. Installs packages first, because the checks run on the project's own Node.
import { installWhenStale } from './prepare/install.mjs';
import { projectNode, run } from './prepare/run.mjs';

await installWhenStale();
process.exit(await run(projectNode, ['scripts/test/run-checks.ts', ...process.argv.slice(2)]));
