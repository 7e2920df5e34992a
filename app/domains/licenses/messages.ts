import { MAX_DEVICES, MAX_PEOPLE, type SeatProblem } from './license.ts';

export const PERSON_MESSAGES = {
  'unknown-id': 'There is no member with this ID.',
  'own-id': 'This is your own ID. As the owner you can use the contract already.',
  'invited-before': 'You have invited this person before.',
  'too-many-invitations': 'You can invite 20 people a day. Please go on tomorrow.',
  'too-many-people': `A contract has room for ${MAX_PEOPLE} people.`,
  'no-contract': 'You have no contract that is running.',
} as const;

export const DEVICE_MESSAGES = {
  required: 'Please enter a name.',
  'too-long': 'The name has at most 40 characters.',
  characters: 'The name has characters that are not allowed.',
  'too-many-devices': `You can connect ${MAX_DEVICES} devices. Disconnect one first.`,
  'no-contract': 'There is no contract that you work under.',
} as const;

export const SEAT_MESSAGES: Readonly<Record<SeatProblem['code'], string>> = {
  'no-contract': 'There is no contract that this person works under.',
  'no-access': 'The contract gives no access at present.',
  'hours-used-up': 'The hours of today are used up.',
  'seats-taken': 'All seats of the contract are taken.',
  'taken-over': 'This person works on another device now.',
  'not-connected': 'This device is not connected.',
};
