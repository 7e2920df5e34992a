import { expect, test } from 'vitest';
import { answerDays, earliestCampaign, findCampaignProblem } from '../price-changes/price-campaign.ts';
import { renewalTerms } from './renewal-terms.ts';

test('a renewal can be agreed to in the last thirty days and starts the day after, across a leap day too', () => {
  expect(renewalTerms('2028-02-28')).toEqual({
    agreeFrom: '2028-01-29',
    agreeUntil: '2028-02-28',
    startsOn: '2028-02-29',
    endsOn: '2029-02-27',
  });
});

test('a higher price leaves thirty days for consent, a lower one seven', () => {
  expect(earliestCampaign('2026-12-15', true)).toEqual({
    consentUntil: '2027-01-14',
    appliesFrom: '2027-01-15',
  });
  expect(earliestCampaign('2026-12-15', false).consentUntil).toBe('2026-12-22');
});

test.each([
  [true, '2027-01-14', '2027-01-15', null],
  [true, '2027-01-13', '2027-02-15', 'too-short'],
  [false, '2026-12-22', '2026-12-23', null],
  [false, '2026-12-21', '2026-12-23', 'too-short'],
  [true, '2027-01-14', '2027-01-14', 'applies-too-early'],
] as const)('higher price %s, consent until %s, from %s on: %s', (dearer, consentUntil, appliesFrom, why) => {
  expect(findCampaignProblem('2026-12-15', dearer, { consentUntil, appliesFrom })).toBe(why);
});

test('an answer counts in the thirty days before the first period at the new price', () => {
  expect(answerDays('2027-03-15')).toEqual({ from: '2027-02-13', until: '2027-03-14' });
});
