import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What one round of load on one address came to. */
export type Round = { perSecond: number; p99Ms: number; cpuMsPerRequest: number };

/** Two cores, so that server and client do not take from each other. */
export const SERVER_CORE = '0';
export const LOAD_CORE = '1';

export type Target = {
  name: string;
  url: string;
  headers: Record<string, string>;
  pid: number;
};

const CONNECTIONS = 32;

/** Requests one address over and over for some seconds. `pid`: the process that answers. */
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
  const told = await run('taskset', ['-c', LOAD_CORE, ...wrk]);
  const spent = cpuMs(pid) - before;
  if (/Non-2xx or 3xx|Socket errors/.test(told)) throw new Error(`${url} was not answered well:\n${told}`);
  const requests = Number(told.match(/(\d+) requests in/)?.[1]);
  const perSecond = Number(told.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  const [, p99 = '', unit = ''] = told.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  const p99Ms = Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return { perSecond, p99Ms, cpuMsPerRequest: spent / requests };
}

/** Time on a core that a process has had since its start, ms. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Runs a program of the PATH and answers what it prints; throws where it fails. */
export function run(program: string, programArguments: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, { stdio: ['ignore', 'pipe', 'pipe'] });
    let told = '';
    const listen = (chunk: Buffer) => {
      told += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve(told) : reject(new Error(`${program} ended with ${code}: ${told}`)),
    );
  });
}

export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
