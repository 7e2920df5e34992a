/** C and 14 letters and digits. */
export const SUBSCRIPTION_NUMBER = /^C[0-9A-Z]{14}$/;
