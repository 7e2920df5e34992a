/**
 * Preloaded into a site whose responses are recorded. The clock starts at `CLOCK_START` and runs at a tenth of the
 * speed, so that every recording shows the same minute. Ids ascend, so that rows of one moment, which queries sort by
 * id, keep their order.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { threadId } from 'node:worker_threads';

const System = Date;
const start = System.parse(process.env.CLOCK_START ?? '');
// In the environment, so that worker threads share the clock.
process.env.CLOCK_BEGAN_MS ??= String(System.now());
const began = Number(process.env.CLOCK_BEGAN_MS);
const now = () => start + Math.floor((System.now() - began) / 10);

// A proxy, so that `instanceof Date` holds for dates made by the original.
globalThis.Date = new Proxy(System, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new System(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

let ids = 0;
crypto.randomUUID = () => {
  ids += 1;
  const [thread, count] = [threadId, ids].map((number) => number.toString(16).padStart(12, '0'));
  return `${'1'.repeat(8)}-0000-4000-8${thread?.slice(-3)}-${count}`;
};
syncBuiltinESMExports();
