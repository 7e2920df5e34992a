import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

/** To a member whom a subscription's owner invites to work under it. `owner`: the owner's name. */
export function invitedToContract(invitation: {
  name: string;
  owner: string;
  planName: string;
  origin: string;
}): MessageText {
  return letter({
    subject: [
      `Routi ${invitation.planName} 이용자로 초대받으셨습니다`,
      `You are invited to use Routi ${invitation.planName}`,
    ],
    name: invitation.name,
    body: [
      [
        `${invitation.owner} 님이 회원님을 Routi ${invitation.planName} 이용자로 초대했습니다. 수락하시면 회원님의 아이디로 애드인을 연결해 사용하실 수 있습니다.`,
        `${invitation.owner} invites you to use Routi ${invitation.planName}. Once you accept, you can connect the add-in with your own ID.`,
      ],
    ],
    button: {
      label: ['수락하거나 거절하기', 'Accept or decline'],
      url: `${invitation.origin}/mypage/ticket/seats`,
    },
  });
}
