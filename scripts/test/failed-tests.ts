import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type VitestFiles = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      failureMessages?: string[] | null;
    }[];
  }[];
};

export type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
};

/** Failures as `file › name: error`, one line each. Includes files that could not be loaded. */
export function failedInVitest({ testResults }: VitestFiles, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) {
      return [line([file, 'could not be loaded'], message)];
    }
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => line([file, ...test.ancestorTitles, test.title], test.failureMessages?.[0]));
  });
}

/** Failures in Playwright's report, with their project. A flaky test has failed. */
export function failedInPlaywright(suites: readonly PlaywrightSuite[], above: string[] = []): string[] {
  return suites.flatMap((suite) => {
    const path = [...above, suite.title];
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          line(
            [...path, `${spec.title} [${projectName}]`],
            results.flatMap(({ errors }) => errors).find((error) => error.message)?.message,
          ),
        ),
    );
    return [...own, ...failedInPlaywright(suite.suites ?? [], path)];
  });
}

/** Only the first line of the error; the log above has all of it. */
function line(names: readonly string[], error = ''): string {
  const [first = ''] = stripVTControlCharacters(error).trim().split('\n');
  const name = names.join(' › ').replaceAll(/\s+/g, ' ');
  return first === '' ? name : `${name}: ${first.slice(0, 200)}`;
}
