/** `npm run test:all` repeats more often than `npm test`, to find what happens rarely. */
export const repetitions = (usual: number, thorough: number): number =>
  process.env.THOROUGH === 'on' ? thorough : usual;

/** How often a race is run. Few rounds are enough: the naive controls wait at the decisive moment and fail each time. */
export const RACE_ROUNDS = repetitions(3, 20);
