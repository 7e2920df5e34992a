export type Fault =
  | 'none'
  | 'process-id'
  | 'throw'
  | 'spin'
  | 'exit'
  | 'large-array'
  | 'signal'
  | 'disconnect';

/** Tasks for the test of `runInWorker`. */
export function run(fault: Fault): string | Promise<string> {
  if (fault === 'process-id') return String(process.pid);
  if (fault === 'throw') throw new RangeError('thrown in the worker');
  if (fault === 'exit') process.exit(3);
  if (fault === 'large-array') new Array(99_999_999).fill(0);
  if (fault === 'signal') {
    process.kill(process.pid, 'SIGINT');
    process.kill(process.pid, 'SIGTERM');
  }
  if (fault === 'disconnect') {
    process.disconnect();
    return new Promise(() => setInterval(() => {}, 1_000));
  }
  while (fault === 'spin');
  return fault;
}
