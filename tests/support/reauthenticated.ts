import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';

/** A member as if the password had just been shown again, for tests of what comes after that. */
export const reauthenticated = <Who extends Member>(member: Who) => member as Reauthenticated<Who>;
