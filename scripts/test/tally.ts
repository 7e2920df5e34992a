/** Numbers of passed and failed tests. */
export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** A file that could not be loaded has no tests, and counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/** A flaky test has failed. */
export function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** Adds a failure for a run that exited with an error, or ran nothing, without reporting one. */
export function settle(exitCode: number, tally: Tally | undefined): Tally {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 };
  const nothingRan = passed + failed === 0;
  return { passed, failed: failed === 0 && (exitCode !== 0 || nothingRan) ? 1 : failed };
}

export function total(tallies: readonly Tally[]): Tally {
  const sum = (pick: (tally: Tally) => number) => tallies.reduce((so, tally) => so + pick(tally), 0);
  return { passed: sum((tally) => tally.passed), failed: sum((tally) => tally.failed) };
}

/** One line of the summary; says so if nothing ran. */
export function describeTally(name: string, { passed, failed }: Tally): string {
  if (passed + failed === 0) return `– ${name}: not run here`;
  return `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`;
}
