import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';

describe('failed tests', () => {
  it('are listed with file, name and the first line of the error', () => {
    const passed = { status: 'passed', ancestorTitles: [], title: 'holds', failureMessages: [] };
    const failed = {
      status: 'failed',
      ancestorTitles: ['a refund'],
      title: 'is made once',
      failureMessages: ['AssertionError: expected \u001b[32m1\u001b[39m to be 2\n    at refunds.test.ts:7'],
    };
    const testResults = [
      { name: '/site/app/refunds.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: '/site/app/orders.test.ts', status: 'passed', assertionResults: [passed] },
    ];
    expect(failedInVitest({ testResults }, '/site')).toEqual([
      'app/refunds.test.ts › a refund › is made once: AssertionError: expected 1 to be 2',
    ]);
  });

  it('include a file that could not be loaded', () => {
    const broken = {
      name: '/site/a.test.ts',
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    };
    expect(failedInVitest({ testResults: [broken] }, '/site')).toEqual([
      'a.test.ts › could not be loaded: No such module',
    ]);
  });

  it('include Playwright tests with their project, and flaky ones', () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      tests: [{ projectName: 'no-script', status, results: [{ errors: message ? [{ message }] : [] }] }],
    });
    const suites = [
      {
        title: 'leave.e2e.ts',
        specs: [
          spec('stays', 'expected'),
          spec('leaves', 'unexpected', '\u001b[31mError: hidden\u001b[39m\n…'),
        ],
        suites: [
          { title: 'who stays', specs: [spec('is asked\n twice', 'flaky'), spec('skips', 'skipped')] },
        ],
      },
    ];
    expect(failedInPlaywright(suites)).toEqual([
      'leave.e2e.ts › leaves [no-script]: Error: hidden',
      'leave.e2e.ts › who stays › is asked twice [no-script]',
    ]);
  });
});
