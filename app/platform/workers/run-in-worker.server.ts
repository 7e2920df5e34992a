import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { err, ok, type Result } from '#app/shared/result.ts';

/** A file `*.worker.server.ts`. Its input and its result are copied between the processes (structured clone). */
type Task = { run(input: never): unknown };
type Reply = { value: unknown } | { error: unknown };

// Finds the source file of `#…`, which Node runs as it is, also from the bundle in build/server.
const { resolve } = createRequire(import.meta.url);

/**
 * Runs a task on untrusted input in a process of its own, and kills it at its limits; what the task throws is thrown
 * here. Not in a thread: when V8 cannot give a thread a large array, it ends the whole process. Buffers do not count
 * as memory here, so a task bounds those itself.
 */
export async function runInWorker<T extends Task>(
  task: `#${string}.worker.server.ts`,
  input: Parameters<T['run']>[0],
  { timeLimitMs, maxMemoryMb }: { timeLimitMs: number; maxMemoryMb: number },
): Promise<Result<Awaited<ReturnType<T['run']>>, 'time-limit' | 'memory-limit'>> {
  const worker = fork(resolve('#app/platform/workers/worker-main.server.ts'), {
    execArgv: [`--max-old-space-size=${maxMemoryMb}`],
    serialization: 'advanced',
    env: {},
    stdio: 'ignore',
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((settle, reject) => {
      timer = setTimeout(() => settle(err('time-limit')), timeLimitMs);
      worker.once('message', (reply: Reply) => {
        if ('error' in reply) reject(reply.error);
        else settle(ok(reply.value as Awaited<ReturnType<T['run']>>));
      });
      worker.once('exit', (code, signal) => {
        // V8 aborts where its heap is full; the kernel kills where the machine's memory is.
        if (signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134) settle(err('memory-limit'));
        else reject(new Error(`${task} ended without a result (${signal ?? code}).`));
      });
      worker.once('error', reject);
      worker.send({ task, input });
    });
  } finally {
    clearTimeout(timer);
    worker.kill('SIGKILL');
  }
}
