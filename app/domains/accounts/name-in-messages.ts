/** What sign-up takes for a name (decisions W2). */
export const NAME = /^[A-Za-z가-힣]{2,20}$/;

/**
 * How a message names a member. Member info takes any line for a name, and mail also goes to people who never asked for it
 * and to addresses that nobody verified: what is no name by sign-up's rule, such as a link or a sentence, is not sent.
 */
export function nameInMessages(name: string, loginId: string): string {
  return NAME.test(name) ? name : loginId;
}
