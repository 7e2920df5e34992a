// npm start: installs and builds what is missing or stale, then runs the site until it receives a signal.
import { spawn } from 'node:child_process';
import { buildWhenStale } from './prepare/build-site.mjs';
import { installWhenStale } from './prepare/install.mjs';
import { projectEnvironment, projectNode, root, signalNumber } from './prepare/run.mjs';

await installWhenStale();
await buildWhenStale();

console.log('▸ Starting the site …');
// React uses its development build on the server unless NODE_ENV is production.
const env = { ...projectEnvironment(), NODE_ENV: 'production' };
const server = spawn(projectNode, ['--max-semi-space-size=8', 'server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
});

let stopping = false;
function stop(signal) {
  if (!stopping) server.kill(signal);
  stopping = true;
}
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGHUP', () => stop('SIGTERM'));
process.on('SIGINT', () => {
  // A terminal sends Ctrl-C to the server as well, and npm repeats it to us, so do not pass it on.
  if (process.stdin.isTTY) stopping = true;
  stop('SIGINT');
});

// The shell between npm and us dies of a signal without passing it on, so watch for a new parent.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
}

server.once('error', (error) => {
  console.error(`✗ The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? 128 + signalNumber(signal)));
