import { MAX_DEVICES, MAX_PEOPLE, type SeatProblem } from './license.ts';

export const PERSON_MESSAGES = {
  'unknown-id': 'There is no member with this ID.',
  'own-id': 'This is your own ID. As the owner you can use the subscription already.',
  'invited-before':
    'You’ve already invited this person. If they don’t answer, you can invite them again after a day.',
  'too-many-invitations': 'You can invite 20 people a day. Please try again tomorrow.',
  'too-many-people': `A subscription has room for ${MAX_PEOPLE} people.`,
  'no-contract': 'You have no active subscription.',
} as const;

export const DEVICE_MESSAGES = {
  required: 'Please enter a name.',
  'too-long': 'Use at most 40 characters.',
  characters: 'The name has characters that are not allowed.',
  'too-many-devices': `You can connect ${MAX_DEVICES} devices. Disconnect one first.`,
  'no-contract': 'You are not part of a subscription.',
} as const;

export const SEAT_MESSAGES: Readonly<Record<SeatProblem['code'], string>> = {
  'no-contract': 'This person is not part of a subscription.',
  'no-access': 'The subscription has no access right now.',
  'hours-used-up': 'Today’s hours are used up.',
  'seats-taken': 'All seats of the subscription are taken.',
  'taken-over': 'This person is now working on another device.',
  'not-connected': 'This device is not connected.',
};
