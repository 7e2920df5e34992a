import { bilingual } from '../bilingual.ts';
import type { MessageText } from '../message.ts';

/** To a member whom the owner of a contract let work under it. `owner`: the owner's name. */
export function addedToContract(told: {
  name: string;
  owner: string;
  planName: string;
  origin: string;
}): MessageText {
  const page = `${told.origin}/mypage/ticket/seats`;
  return bilingual(
    {
      subject: `Routi ${told.planName} 이용자로 등록되었습니다`,
      text: `${told.name} 님, 안녕하세요.

${told.owner} 님이 회원님을 Routi ${told.planName} 이용자로 등록했습니다. 회원님의 아이디로 애드인을 연결해 사용하실 수 있습니다.

연결 방법과 이용 해제: ${page}
`,
    },
    {
      subject: `You can use Routi ${told.planName}`,
      text: `Hello ${told.name},

${told.owner} has let you use Routi ${told.planName}. You can connect the add-in with your own ID.

How to connect it, and how to leave: ${page}
`,
    },
  );
}
