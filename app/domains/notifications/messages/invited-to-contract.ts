import { bilingual } from '../bilingual.ts';
import type { MessageText } from '../message.ts';

/** To a member whom the owner of a contract invites to work under it. `owner`: the owner's name. */
export function invitedToContract(told: {
  name: string;
  owner: string;
  planName: string;
  origin: string;
}): MessageText {
  const page = `${told.origin}/mypage/ticket/seats`;
  return bilingual(
    {
      subject: `Routi ${told.planName} 이용자로 초대받으셨습니다`,
      text: `${told.name} 님, 안녕하세요.

${told.owner} 님이 회원님을 Routi ${told.planName} 이용자로 초대했습니다. 수락하시면 회원님의 아이디로 애드인을 연결해 사용하실 수 있습니다.

수락하거나 거절하기: ${page}
`,
    },
    {
      subject: `You are invited to use Routi ${told.planName}`,
      text: `Hello ${told.name},

${told.owner} invites you to use Routi ${told.planName}. Once you accept, you can connect the add-in with your own ID.

Accept or decline: ${page}
`,
    },
  );
}
