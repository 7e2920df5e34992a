/**
 * How often a race is run. Few rounds are enough: the naive controls wait at the decisive moment and fail each time.
 * Before a release: RACE_ROUNDS=20.
 */
export const RACE_ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);
