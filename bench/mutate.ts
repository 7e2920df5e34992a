// npm run mutate: Stryker over the accounts room, by bench/stryker.config.json. Fetches Stryker itself on first use, because
// nothing else needs it.
import { spawn } from 'node:child_process';

const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];

const child = spawn(
  'npx',
  ['--yes', ...PACKAGES.map((name) => `--package=${name}`), 'stryker', 'run', 'bench/stryker.config.json'],
  { stdio: 'inherit' },
);
child.once('exit', (code) => process.exit(code ?? 1));
