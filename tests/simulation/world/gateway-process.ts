import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export type GatewayProcess = {
  /** Base URL for the adapter. */
  url: string;
  /** Resolves once the gateway has that time. */
  setClock(at: Date): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the sandbox gateway beside this process, on loopback and on the same database. */
export async function startGateway(databaseUrl: string, webhookUrl: string): Promise<GatewayProcess> {
  const child = fork(join(import.meta.dirname, 'sandbox-process.ts'), [databaseUrl, webhookUrl], {
    // Without the flags of the test runner.
    execArgv: [],
  });
  const { port } = await nextMessage<{ port: number }>(child);
  return {
    url: `http://127.0.0.1:${port}/sandbox/toss`,
    async setClock(at) {
      const reply = nextMessage(child);
      child.send({ at: at.getTime() });
      await reply;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`The gateway ended with ${code}.`));
    child.once('exit', failed);
    child.once('message', (message) => {
      child.off('exit', failed);
      resolve(message as T);
    });
  });
}
