import { parseArgs } from 'node:util';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { tellFigures } from '#tests/simulation/checks/figures.ts';
import { liveYear } from '#tests/simulation/simulate-year.ts';
import { YEAR_JOBS } from '#tests/simulation/world/jobs.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';

/**
 * Lives through a year of contracts with a fixed clock, on a PostgreSQL of its own and against the sandbox gateway over
 * HTTP: `--contracts N --days D --seed S [--from YYYY-MM-DD] [--check-every DAYS] [--keep-going]`. Cards are refused, requests and answers
 * get lost, workers die, webhooks come twice, late or never. The figures stand on the last line; exit 1 where a rule broke,
 * at once unless it is told to `--keep-going`.
 */
const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '1000' },
    /** Within how many days they begin. */
    beginnings: { type: 'string', default: '30' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
    // Its year has a leap day in it.
    from: { type: 'string', default: '2027-08-31' },
    'check-every': { type: 'string', default: '1' },
    'every-tick': { type: 'boolean', default: false },
    'keep-going': { type: 'boolean', default: false },
  },
});
/** A bad year: a call in twenty is lost or kills its worker, a card in ten is refused at some time of a month. */
const STORM = 1;
const contracts = wholeNumber('contracts');
const days = wholeNumber('days');
/** Contracts begin before the days that are watched, so that each sees its end in a year. */
const beginnings = wholeNumber('beginnings');
const seed = wholeNumber('seed');
const checkEvery = wholeNumber('check-every');
if (!/^\d{4}-\d{2}-\d{2}$/.test(values.from)) fail('--from takes a day, 2027-08-31.');
if (contracts > 99_999) fail('--contracts takes 99999 at most.');

const server = await startPostgres();
const startedAt = performance.now();
let ok = false;
try {
  const patient = openPostgres(server.url, { max: 1, patient: true, onError: () => {} });
  await migrate(patient, 'db/migrations');
  await migrate(patient, 'db/sandbox');
  await patient.close();
  const outcome = await liveYear({
    databaseUrl: server.socketUrl,
    contracts,
    days,
    beginnings,
    seed,
    storm: STORM,
    from: values.from,
    jobs: YEAR_JOBS,
    checkEvery,
    everyTick: values['every-tick'],
    keepGoing: values['keep-going'],
    onBreach: ({ rule, examples }, today) => {
      console.error(`✗ ${today}: ${rule}`);
      for (const example of examples) console.error(`    ${example}`);
    },
    onDay: (day, today) => {
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      if (day % 10 === 9) console.log(`${today}: ${day + 1} days after ${minutes} min`);
    },
  });
  ok = outcome.breaches.length === 0;
  console.log(
    `contracts=${contracts} days=${days} seed=${seed} ${tellFigures(outcome.figures)} spoilt=${outcome.spoilt} lived=${outcome.lived} ` +
      `deaths=${outcome.deaths} broken=${outcome.breaches.length} digest=${outcome.digest}`,
  );
} finally {
  await server.stop();
}
process.exit(ok ? 0 : 1);

function wholeNumber(name: 'contracts' | 'beginnings' | 'days' | 'seed' | 'check-every'): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) fail(`--${name} takes a whole number from 1.`);
  return value;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
