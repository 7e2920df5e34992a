import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Result of one round of load on a URL. */
export type Round = { perSecond: number; p99Ms: number; cpuMsPerRequest: number };

/** Separate cores, so that server and client do not compete. */
export const SERVER_CORE = '0';
export const LOAD_CORE = '1';

export type Target = {
  name: string;
  url: string;
  headers: Record<string, string>;
  pid: number;
};

const CONNECTIONS = 32;

/** Loads a URL with wrk for some seconds. `pid`: the server process. */
export async function load({ url, headers, pid }: Target, seconds: number): Promise<Round> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = [
    'wrk',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '10s',
    ...fields,
    url,
  ];
  const before = cpuMs(pid);
  const output = await run('taskset', ['-c', LOAD_CORE, ...wrk]);
  const spent = cpuMs(pid) - before;
  if (/Non-2xx or 3xx|Socket errors/.test(output))
    throw new Error(`${url} was not answered well:\n${output}`);
  const requests = Number(output.match(/(\d+) requests in/)?.[1]);
  const perSecond = Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  const [, p99 = '', unit = ''] = output.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  const p99Ms = Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return { perSecond, p99Ms, cpuMsPerRequest: spent / requests };
}

/** CPU time of a process since its start, ms. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Runs a program from the PATH and returns its output. Throws if it fails. */
export function run(program: string, programArguments: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ended with ${code}: ${output}`)),
    );
  });
}

export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
