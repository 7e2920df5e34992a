/** The sign-up form as a browser sends it, valid and without marketing consents. */
export function signUpForm({ id, email }: { id: string; email: string }, password = 'Correct-horse7') {
  return {
    id,
    email,
    password,
    passwordConfirm: password,
    name: '홍길동',
    tel: '010-1234-5678',
    termsofuse__slz: 'on',
    termsofuse__privacy: 'on',
  };
}
