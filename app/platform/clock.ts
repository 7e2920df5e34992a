/** The only source of the present: code under test never asks the system. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
