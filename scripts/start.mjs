// npm start: installs and builds what is missing or stale, then runs the site until it is told to stop.
import { spawn } from 'node:child_process';
import {
  buildWhenStale,
  installWhenStale,
  projectEnvironment,
  projectNode,
  root,
  signalNumber,
} from './steps.mjs';

await installWhenStale();
await buildWhenStale();

console.log('▸ Starting the site …');
// React renders its development build on the server unless NODE_ENV says production.
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
  // A terminal sends Ctrl-C to the server as well, and npm repeats it to us: the server need not get it again.
  if (process.stdin.isTTY) stopping = true;
  stop('SIGINT');
});

// The shell that npm puts between itself and us dies of a signal without passing it on.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();
}

server.once('error', (error) => {
  console.error(`✗ The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? 128 + signalNumber(signal)));
