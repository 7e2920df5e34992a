import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';

/** Marks a member as reauthenticated, without a password. */
export const reauthenticated = <Who extends Member>(member: Who) => member as Reauthenticated<Who>;
