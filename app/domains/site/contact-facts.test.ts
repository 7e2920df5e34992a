import { expect, test } from 'vitest';
import { siteFacts } from '#content/site-facts.ts';
import { contactFacts } from './contact-facts.ts';

const configured = {
  ...siteFacts,
  company: 'Piping Company Inc.',
  supportEmail: 'support@piping.test',
  office: ['1 Real Street', 'Los Angeles'],
  appStore: 'https://apps.test/routi-ar',
};

test('leaves placeholders out', () => {
  const placeholders = {
    ...siteFacts,
    company: 'Example Company Inc.',
    supportEmail: 'support@example.com',
    office: ['100 Example Street', 'Los Angeles'],
    appStore: 'https://apps.example.com/routi-ar',
  };
  expect(Object.values(contactFacts(placeholders)).filter(Boolean)).toEqual([]);
});

test('returns each configured contact by itself', () => {
  expect(contactFacts(configured)).toEqual({
    company: 'Piping Company Inc.',
    email: 'support@piping.test',
    office: ['1 Real Street', 'Los Angeles'],
    appStore: 'https://apps.test/routi-ar',
  });
  expect(contactFacts({ ...configured, supportEmail: 'support@example.com' })).toMatchObject({
    company: 'Piping Company Inc.',
    email: undefined,
  });
});
