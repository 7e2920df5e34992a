import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a former member who may sign up again before the three years are over. */
export function signupBlockLifted({ origin }: { origin: string }): MessageText {
  return letter({
    subject: ['다시 가입하실 수 있습니다', 'You can sign up again'],
    name: null,
    body: [
      [
        '요청하신 대로 이 이메일의 재가입 제한을 해제했습니다. 이제 다시 가입하실 수 있습니다.',
        'As you asked, we lifted the block on this address. You can sign up again now.',
      ],
    ],
    button: { label: ['회원가입', 'Sign up'], url: `${origin}/signup` },
  });
}
