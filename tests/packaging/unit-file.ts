import { readFileSync } from 'node:fs';

/** The parts of a systemd service that say what to run. */
export type UnitFile = {
  command: string[];
  folder: string;
  environment: Record<string, string>;
  environmentFile: string;
};

/** `instance` replaces `%i`. */
export function readUnitFile(path: string, instance = ''): UnitFile {
  const entries = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line): [string, string] => {
      const end = line.indexOf('=');
      return [line.slice(0, end), line.slice(end + 1).replaceAll('%i', instance)];
    });
  const one = (name: string) => {
    const value = entries.find(([key]) => key === name)?.[1];
    if (value === undefined) throw new Error(`${path} has no ${name}.`);
    return value;
  };
  return {
    command: one('ExecStart').split(' '),
    folder: one('WorkingDirectory'),
    environment: Object.fromEntries(
      one('Environment')
        .split(' ')
        .map((pair) => splitSetting(pair)),
    ),
    environmentFile: one('EnvironmentFile'),
  };
}

/** Reads the `NAME=value` lines of a file. */
export function readSettings(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n');
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map(splitSetting));
}

function splitSetting(pair: string): [string, string] {
  const end = pair.indexOf('=');
  return [pair.slice(0, end), pair.slice(end + 1)];
}
