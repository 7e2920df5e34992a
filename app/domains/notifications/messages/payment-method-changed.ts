import type { KstDate } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import { bilingual } from '../bilingual.ts';
import type { MessageText } from '../message.ts';

type Changed = {
  name: string;
  planName: string;
  contractNumber: string;
  /** The next payment of the contract, KRW, VAT included; null where none is to come. */
  next: { on: KstDate; amount: Krw } | null;
  origin: string;
};

/** To a member who registered a card or wallet for their contract. `card`: company and masked number. */
export function cardRegistered({ card, ...changed }: Changed & { card: string }): MessageText {
  return bilingual(
    {
      subject: `Routi ${changed.planName} 결제수단이 등록되었습니다`,
      text: `${changed.name} 님, 안녕하세요.

계약 ${changed.contractNumber}의 요금은 이제 ${card}(으)로 결제합니다. 이전에 등록하신 카드는 더 이상 결제하지 않습니다.
${nextKo(changed)}
직접 변경하신 것이 아니면 바로 확인해 주세요: ${changed.origin}/mypage/ticket
`,
    },
    {
      subject: `A card was registered for Routi ${changed.planName}`,
      text: `Hello ${changed.name},

contract ${changed.contractNumber} is paid with ${card} from now on. A card that was registered before is charged no more.
${nextEn(changed)}
If this was not you, please look at once: ${changed.origin}/mypage/ticket
`,
    },
  );
}

/** To a member who stopped the automatic payment: the contract goes on, and each period is paid by hand. */
export function autoPaymentStopped(changed: Changed): MessageText {
  return bilingual(
    {
      subject: `Routi ${changed.planName} 자동결제를 중지했습니다`,
      text: `${changed.name} 님, 안녕하세요.

계약 ${changed.contractNumber}의 자동결제를 중지했습니다. 계약은 그대로 유지되며, 회차마다 직접 결제해 주셔야 합니다.
${nextKo(changed)}
기한 안에 결제되지 않으면 이용이 정지될 수 있습니다. 결제와 자동결제 재개: ${changed.origin}/mypage/ticket
`,
    },
    {
      subject: `The automatic payment of Routi ${changed.planName} is stopped`,
      text: `Hello ${changed.name},

the automatic payment of contract ${changed.contractNumber} is stopped. The contract goes on, and you pay each period yourself.
${nextEn(changed)}
A period that is not paid in time suspends the service. Pay, or let it be charged again: ${changed.origin}/mypage/ticket
`,
    },
  );
}

/** To a member who chose another way to pay the coming periods. */
export function paymentMethodChanged({
  method,
  ...changed
}: Changed & { method: { ko: string; en: string } }): MessageText {
  return bilingual(
    {
      subject: `Routi ${changed.planName} 결제 방법을 변경했습니다`,
      text: `${changed.name} 님, 안녕하세요.

계약 ${changed.contractNumber}의 다음 회차부터 결제 방법은 ${method.ko}입니다.
${nextKo(changed)}
직접 변경하신 것이 아니면 바로 확인해 주세요: ${changed.origin}/mypage/ticket
`,
    },
    {
      subject: `Another way to pay Routi ${changed.planName}`,
      text: `Hello ${changed.name},

the coming periods of contract ${changed.contractNumber} are paid by ${method.en}.
${nextEn(changed)}
If this was not you, please look at once: ${changed.origin}/mypage/ticket
`,
    },
  );
}

function nextKo({ next }: Changed): string {
  return next ? `다음 결제: ${next.on}, ${formatWon(next.amount)} (부가세 포함)\n` : '';
}

function nextEn({ next }: Changed): string {
  return next ? `Next payment: ${next.on}, ${formatKrw(next.amount)}, VAT included\n` : '';
}
