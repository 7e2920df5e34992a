import { expect, test } from 'vitest';
import { createLog, type ErrorLine, withLogFields } from './log.server.ts';

function recordErrors() {
  const lines: ErrorLine[] = [];
  return { lines, log: createLog('silent', (line) => lines.push(line)) };
}

test('a line written during a job names the job, and its own fields take precedence', async () => {
  const { lines, log } = recordErrors();
  await withLogFields({ job: 'billing-reconcile' }, async () => {
    await Promise.resolve();
    log.error('not reconciled', { provider: 'toss', day: '2026-11-22' });
    log.error('step failed', { job: 'end-finished' });
  });
  log.error('later');
  expect(lines.map(({ fields }) => fields)).toEqual([
    { job: 'billing-reconcile', provider: 'toss', day: '2026-11-22' },
    { job: 'end-finished' },
    {},
  ]);
});

test('an error is logged without the properties that libraries attach to it', () => {
  const { lines, log } = recordErrors();
  const error = Object.assign(new TypeError('bad'), { code: '23505', parameters: ['kim@routi.example'] });
  log.error('failed', { path: '/login', error });
  expect(lines).toEqual([
    {
      message: 'failed',
      fields: { path: '/login' },
      error: { name: 'TypeError', code: '23505', message: 'bad', stack: expect.any(String) },
    },
  ]);
});

test('warnings are not reported as errors', () => {
  const { lines, log } = recordErrors();
  log.warn('slow');
  log.info('request');
  expect(lines).toEqual([]);
});
