/** 5 to 20 lowercase letters or digits (spec §5); the database checks the same. */
export const LOGIN_ID = /^[a-z0-9]{5,20}$/;

/** The result of the Verify button beside an ID (decisions A2). */
export type LoginIdState = 'required' | 'shape' | 'taken' | 'free';
