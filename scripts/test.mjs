// npm test: runs all checks. Installs packages first, because the checks run on the project's own Node.
import { installWhenStale, projectNode, run } from './steps.mjs';

await installWhenStale();
process.exit(await run(projectNode, ['scripts/run-checks.ts', ...process.argv.slice(2)]));
