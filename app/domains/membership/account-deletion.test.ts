import { expect, test } from 'vitest';
import { siteFacts } from '#content/site-facts.ts';
import { cancellationLink, describeRunning } from './account-deletion.ts';

const contract = { planName: 'Standard', endsOn: '2027-11-19', trialEndsOn: null };
const trial = { planName: 'Basic', endsOn: '2026-12-19', trialEndsOn: '2026-12-19' };
const agreed = { ...trial, endsOn: '2027-12-19' };

test('describes the last day of a subscription, how to cancel it, and whom to ask if that is not possible', () => {
  const text = describeRunning(contract, siteFacts);
  expect(text).toMatch(
    /^Your Standard plan runs until 2027-11-19\. You can delete your account after that day, /,
  );
  expect(text).toContain('or cancel the plan first in My page under Billing, which shows what that costs.');
  expect(text).toMatch(new RegExp(`If you cannot cancel there, write to ${siteFacts.supportEmail}\\.$`));
  expect(cancellationLink(contract)).toEqual({ to: '/mypage/ticket/end', label: 'Cancel subscription' });
});

test('describes the last day of a trial and that ending it is free, with or without an agreed paid plan', () => {
  for (const each of [trial, agreed]) {
    const text = describeRunning(each, siteFacts);
    expect(text).toContain(
      `Your Basic plan runs until ${each.endsOn}. You can delete your account after that day. `,
    );
    expect(text).toContain('It is a trial until 2026-12-19, which you can end at no cost in My page');
    expect(text).not.toContain(siteFacts.supportEmail);
    expect(cancellationLink(each)).toEqual({ to: '/mypage/ticket/trial/end', label: 'End the trial' });
  }
});
