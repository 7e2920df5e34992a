/** The sign-up form as a browser sends it, filled in so that it succeeds; consents to marketing are left out. */
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
