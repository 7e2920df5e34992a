import { describe, expect, it } from 'vitest';
import { describeTally, settle, tallyPlaywright, tallyVitest, total } from './tally.ts';

describe('the summary of npm test', () => {
  it('adds up every kind of test', () => {
    expect(
      total([
        { passed: 1, failed: 0 },
        { passed: 40, failed: 2 },
      ]),
    ).toEqual({ passed: 41, failed: 2 });
  });

  it('counts a test file that could not be loaded as failed', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ];
    expect(tallyVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  it('describes what passed, what failed and what could not run here', () => {
    expect(describeTally('Types', { passed: 1, failed: 0 })).toBe('✓ Types: 1 passed, 0 failed');
    expect(describeTally('Types', { passed: 0, failed: 1 })).toBe('✗ Types: 0 passed, 1 failed');
    expect(describeTally('Pictures', { passed: 0, failed: 0 })).toBe('– Pictures: not run here');
  });

  it('counts a flaky journey as failed', () => {
    expect(tallyPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 1 } })).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('counts a failure if a run exited with an error, left no report or ran nothing', () => {
    expect(settle(1, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 });
    expect(settle(0, undefined)).toEqual({ passed: 0, failed: 1 });
    expect(settle(0, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
    expect(settle(1, { passed: 9, failed: 4 })).toEqual({ passed: 9, failed: 4 });
  });
});
