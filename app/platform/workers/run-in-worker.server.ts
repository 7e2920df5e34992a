import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { err, ok, type Result } from '#app/shared/result.ts';

/** A file `*.worker.server.ts`. Input and result are copied (structured clone). */
type Task = { run(input: never): unknown };
type TaskFile = `#${string}.worker.server.ts`;
type Limits = { timeLimitMs: number; maxMemoryMb: number };
type Outcome<T extends Task> = Result<Awaited<ReturnType<T['run']>>, 'time-limit' | 'memory-limit'>;
type Reply = { started: true } | { value: unknown } | { error: unknown };

/** Enough to load Node and the task on a busy machine. */
const START_LIMIT_MS = 30_000;
/** An idle process ends after this. */
const IDLE_MS = 30_000;

// Resolves `#…` to a source file, which Node runs directly, even from the bundle in build/server.
const { resolve } = createRequire(import.meta.url);

/**
 * Runs a task on untrusted input in its own process, which is killed at its limits; rethrows what the task throws. Time
 * counts from when its code is loaded. Not in a thread: when V8 cannot allocate in a thread, the whole process ends.
 * Buffers do not count as memory here, so a task must bound those.
 */
export async function runInWorker<T extends Task>(
  task: TaskFile,
  input: Parameters<T['run']>[0],
  { timeLimitMs, maxMemoryMb }: Limits,
): Promise<Outcome<T>> {
  const worker = startWorker(maxMemoryMb);
  try {
    return await request<T>(worker, task, input, timeLimitMs);
  } finally {
    worker.kill('SIGKILL');
  }
}

/**
 * For frequent short tasks: reuses its process, as starting one takes 100 ms. Further concurrent inputs get their
 * own processes.
 */
export function createWorker<T extends Task>(
  task: TaskFile,
  maxMemoryMb: number,
): (input: Parameters<T['run']>[0], timeLimitMs: number) => Promise<Outcome<T>> {
  let idle: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const worker = startWorker(maxMemoryMb);
    worker.once('exit', () => {
      if (idle === worker) idle = undefined;
    });
    return worker;
  }

  function claimIdle(): ChildProcess | undefined {
    const worker = idle;
    clearTimeout(timer);
    idle = undefined;
    worker?.ref();
    worker?.channel?.ref();
    return worker;
  }

  function keepIdle(worker: ChildProcess) {
    idle = worker;
    timer = setTimeout(() => claimIdle()?.kill('SIGKILL'), IDLE_MS).unref();
    // Ends with this process.
    worker.unref();
    worker.channel?.unref();
  }

  return async (input, timeLimitMs) => {
    const worker = claimIdle() ?? start();
    let isReusable = false;
    try {
      const outcome = await request<T>(worker, task, input, timeLimitMs);
      isReusable = outcome.ok && !idle && worker.connected;
      return outcome;
    } finally {
      if (isReusable) keepIdle(worker);
      else worker.kill('SIGKILL');
    }
  };
}

function startWorker(maxMemoryMb: number): ChildProcess {
  const worker = fork(resolve('#app/platform/workers/worker-main.server.ts'), {
    execArgv: [`--max-old-space-size=${maxMemoryMb}`],
    serialization: 'advanced',
    env: {},
    stdio: 'ignore',
  });
  // The caller is gone when a message to a killed process fails.
  return worker.on('error', () => {});
}

async function request<T extends Task>(
  worker: ChildProcess,
  task: TaskFile,
  input: Parameters<T['run']>[0],
  timeLimitMs: number,
): Promise<Outcome<T>> {
  const { promise, resolve: settle, reject } = Promise.withResolvers<Outcome<T>>();
  let timer = setTimeout(() => reject(new Error(`${task} did not start.`)), START_LIMIT_MS);
  const handleMessage = (reply: Reply) => {
    if ('started' in reply) {
      clearTimeout(timer);
      // If this process was busy, the reply may have arrived already: read it first.
      timer = setTimeout(() => setImmediate(() => settle(err('time-limit'))), timeLimitMs);
    } else if ('error' in reply) reject(reply.error);
    else settle(ok(reply.value as Awaited<ReturnType<T['run']>>));
  };
  const handleExit = (code: number | null, signal: NodeJS.Signals | null) => {
    // V8 aborts when its heap is full; the kernel kills when the machine's memory is.
    if (signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134) settle(err('memory-limit'));
    else reject(new Error(`${task} ended without a result (${signal ?? code}).`));
  };
  worker.on('message', handleMessage).on('exit', handleExit).on('error', reject);
  try {
    worker.send({ task, input });
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', handleMessage).off('exit', handleExit).off('error', reject);
  }
}
