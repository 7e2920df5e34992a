export type Fault = 'none' | 'process-id' | 'throw' | 'spin' | 'exit' | 'large-array';

/** What a task can do wrong, for the test of `runInWorker`. */
export function run(fault: Fault): string {
  if (fault === 'process-id') return String(process.pid);
  if (fault === 'throw') throw new RangeError('thrown in the worker');
  if (fault === 'exit') process.exit(3);
  if (fault === 'large-array') new Array(99_999_999).fill(0);
  while (fault === 'spin');
  return fault;
}
