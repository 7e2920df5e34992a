import { contactReceived } from './messages/contact-received.ts';
import { contactReply } from './messages/contact-reply.ts';
import { type Template, template } from './template.ts';

const request = {
  number: 'Q-7F3K-9MAB',
  address: 'https://www.example.com/contact/request?token=example',
};

/** The messages about what was sent by the contact form. */
export const CONTACT_TEMPLATES: readonly Template[] = [
  template('contact-received', 'A message has arrived', contactReceived, {
    Korean: { ...request, language: 'ko', kind: 'support' },
    English: { ...request, language: 'en', kind: 'sales' },
    'About personal data': { ...request, language: 'ko', kind: 'privacy' },
  }),
  template('contact-reply', 'A reply', contactReply, {
    '': {
      ...request,
      language: 'ko',
      reply:
        '홍길동 님, 문의해 주셔서 감사합니다.\n\n동시 사용자 수는 계약하신 요금제에 따라 다릅니다. Standard는 10명까지 함께 작업하실 수 있습니다.',
      quoted: '안녕하세요.\n몇 명까지 함께 쓸 수 있나요?',
    },
  }),
];
