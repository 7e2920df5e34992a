import { JOINING_DEEDS } from './joining-deeds.ts';
import { SECURITY_DEEDS } from './security-deeds.ts';
import { SIGN_IN_DEEDS } from './sign-in-deeds.ts';

/** What is done with accounts and is written into the audit log, by the name of the action. */
export const ACCOUNT_DEEDS = { ...JOINING_DEEDS, ...SIGN_IN_DEEDS, ...SECURITY_DEEDS };
