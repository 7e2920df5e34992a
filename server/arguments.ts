import { err, ok, type Result } from '#app/shared/result.ts';

export const USAGE = `npm start         runs the site; settings are environment variables (docs/settings.md)
npm run dev       the same, with pages that change as you edit them
npm run doctor    checks the settings and everything that the site needs

Without npm: node --env-file=FILE server/main.ts`;

/** The command that the arguments request, or an error message for an unknown argument. */
export function readArguments(args: readonly string[]): Result<'serve' | 'develop' | 'help', string> {
  const unknown = args.find((each) => !['--dev', '--help', '-h'].includes(each));
  if (unknown !== undefined) return err(`There is no argument ${unknown}.`);
  if (args.includes('--help') || args.includes('-h')) return ok('help');
  return ok(args.includes('--dev') ? 'develop' : 'serve');
}
