/**
 * Loaded before a site whose responses are recorded. Its clock starts at `CLOCK_START` and runs at a tenth of the speed, so
 * that every recording shows the same minute. Its ids ascend, so that rows of one moment, which queries sort by id, keep
 * their order.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { threadId } from 'node:worker_threads';

const System = Date;
const start = System.parse(process.env.CLOCK_START ?? '');
// Worker threads inherit it, and the clock with it.
process.env.CLOCK_BEGAN_MS ??= String(System.now());
const began = Number(process.env.CLOCK_BEGAN_MS);
const now = () => start + Math.floor((System.now() - began) / 10);

// A proxy, so that dates made elsewhere are still dates.
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
