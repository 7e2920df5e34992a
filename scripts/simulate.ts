import { parseArgs } from 'node:util';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openPostgres } from '#app/platform/db/postgres.server.ts';
import { formatFigures } from '#tests/simulation/checks/figures.ts';
import { simulateYear } from '#tests/simulation/simulate-year.ts';
import { SIMULATED_JOBS } from '#tests/simulation/world/jobs.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';

/**
 * Simulates a year of subscriptions with a fixed clock, on a PostgreSQL of its own, with the sandbox gateway over HTTP:
 * `--contracts N --days D --seed S [--from YYYY-MM-DD] [--check-every DAYS] [--keep-going]`. Cards are declined, requests
 * and responses get lost, workers crash, webhooks arrive twice, late or never. The last line has the figures. Exits with
 * 1 if an invariant is violated, at once unless `--keep-going`.
 */
const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '1000' },
    /** Days over which subscriptions start. */
    beginnings: { type: 'string', default: '30' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
    // The year that follows has a leap day.
    from: { type: 'string', default: '2027-08-31' },
    'check-every': { type: 'string', default: '1' },
    'every-tick': { type: 'boolean', default: false },
    'keep-going': { type: 'boolean', default: false },
  },
});
/** A bad year: 1 in 20 calls is lost or crashes its worker, 1 in 10 cards is declined at some time of a month. */
const SEVERITY = 1;
const contracts = wholeNumber('contracts');
const days = wholeNumber('days');
/** Subscriptions start before the counted days, so that a year includes the end of each. */
const beginnings = wholeNumber('beginnings');
const seed = wholeNumber('seed');
const checkEvery = wholeNumber('check-every');
if (!/^\d{4}-\d{2}-\d{2}$/.test(values.from)) fail('--from takes a day, 2027-08-31.');
if (contracts > 99_999) fail('--contracts takes 99999 at most.');

const server = await startPostgres();
const startedAt = performance.now();
let ok = false;
try {
  const patient = openPostgres(server.url, { max: 1, unlimited: true, onError: () => {} });
  await migrate(patient, 'db/migrations');
  await migrate(patient, 'db/sandbox');
  await patient.close();
  const outcome = await simulateYear({
    databaseUrl: server.socketUrl,
    contracts,
    days,
    beginnings,
    seed,
    severity: SEVERITY,
    from: values.from,
    jobs: SIMULATED_JOBS,
    checkEvery,
    everyTick: values['every-tick'],
    keepGoing: values['keep-going'],
    onViolation: ({ rule, examples }, today) => {
      console.error(`✗ ${today}: ${rule}`);
      for (const example of examples) console.error(`    ${example}`);
    },
    onDay: (day, today) => {
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
      if (day % 10 === 9) console.log(`${today}: ${day + 1} days after ${minutes} min`);
    },
  });
  ok = outcome.violations.length === 0;
  console.log(
    `contracts=${contracts} days=${days} seed=${seed} ${formatFigures(outcome.figures)} faults=${outcome.faults} ` +
      `simulated=${outcome.simulatedDays} crashes=${outcome.crashes} violations=${outcome.violations.length} ` +
      `digest=${outcome.digest}`,
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
