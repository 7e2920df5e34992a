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
const server = spawn(projectNode, ['server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
});

let passedOn = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the server as well, and npm repeats it to us: the server gets it once.
    const alreadyThere = signal === 'SIGINT' && process.stdin.isTTY;
    if (!passedOn && !alreadyThere) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    passedOn = true;
  });
}

server.once('error', (error) => {
  console.error(`✗ The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(code ?? 128 + signalNumber(signal)));
