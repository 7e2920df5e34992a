/** C and 14 letters and digits. */
export const CONTRACT_NUMBER = /^C[0-9A-Z]{14}$/;
