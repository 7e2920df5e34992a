/** Names that sign-up accepts (decisions W2). */
export const NAME = /^[A-Za-z가-힣]{2,20}$/;

/** Up to three words of letters, such as "Jiwoo Kim". */
const FULL_NAME = /^(?=.{2,20}$)[A-Za-z가-힣]+(?: [A-Za-z가-힣]+){0,2}$/;

/**
 * How messages address a member. Member info accepts any line as a name, and mail also goes to unverified
 * addresses, so anything that is not a name, such as a link or a sentence, is not sent.
 */
export function nameInMessages(name: string, loginId: string): string {
  return FULL_NAME.test(name) ? name : loginId;
}
