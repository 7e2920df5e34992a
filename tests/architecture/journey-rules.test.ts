import { expect, it } from 'vitest';
import { tagsWithoutJourney } from './journey-rules.ts';

it('tagsWithoutJourney lists a tag that no journey uses', () => {
  const config = 'grep: /@fast/ }, grep: /@slow/ }, grepInvert: /@fast-only/';
  const journeys = new Map([
    ['tests/e2e/a.e2e.ts', "test('a member logs in @slow @fast-only', async"],
    ['tests/e2e/support/b.ts', "'@fast'"],
  ]);
  expect(tagsWithoutJourney(config, journeys)).toEqual(['@fast']);
});
