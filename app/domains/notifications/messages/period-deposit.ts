import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, formatWon } from '#app/shared/krw.ts';
import { bilingual } from '../bilingual.ts';
import { depositCode, depositCodeKo } from '../deposit-code.ts';
import { type MessageText, withoutLinks } from '../message.ts';
import { terminationCost } from './arrears.ts';
import type { AwaitedDeposit } from './deposit-awaited.ts';

/** `penaltyPercent`: of the contract whose period it pays; null where it pays anything else. */
type SubscriptionFields = AwaitedDeposit & { penaltyPercent: number | null };

/** To a member whose contract is paid by deposits: where the one for a period goes, and until when. */
export function periodDepositAwaited(deposit: SubscriptionFields): MessageText {
  return bilingual(
    {
      subject: `Routi ${deposit.planName} 이용 요금을 입금해 주세요`,
      text: letterKo(deposit, '새로 청구된 이용 요금입니다. 아래 계좌로 입금해 주세요.'),
    },
    {
      subject: `Please make the deposit for Routi ${deposit.planName}`,
      text: letterEn(deposit, 'a payment of your contract is due. Please make the deposit to this account.'),
    },
  );
}

/** The account that it should go to takes no money any more: another one does. */
export function periodDepositAwaitedAgain(deposit: SubscriptionFields): MessageText {
  return bilingual(
    {
      subject: `Routi ${deposit.planName} 입금 계좌가 변경되었습니다`,
      text: letterKo(deposit, '이전 계좌로는 더 이상 입금하실 수 없습니다. 아래 계좌로 입금해 주세요.'),
    },
    {
      subject: `A new account for your deposit for Routi ${deposit.planName}`,
      text: letterEn(deposit, 'the account before takes no money any more. Please use this one instead.'),
    },
  );
}

/** The day before the deadline, once (decisions M4). */
export function periodDepositReminder(deposit: SubscriptionFields): MessageText {
  return bilingual(
    {
      subject: `Routi ${deposit.planName} 입금 마감이 내일입니다`,
      text: letterKo(deposit, '아직 입금이 확인되지 않았습니다. 이미 입금하셨다면 따로 하실 일은 없습니다.'),
    },
    {
      subject: `Reminder: your deposit for Routi ${deposit.planName} is due tomorrow`,
      text: letterEn(
        deposit,
        'your deposit has not arrived yet. If it is on its way, there is nothing you need to do.',
      ),
    },
  );
}

/** Only a period that is not paid suspends a contract. */
function afterDeadline({ penaltyPercent }: SubscriptionFields): { ko: string; en: string } {
  if (penaltyPercent === null)
    return {
      ko: '기한이 지나도 이 금액은 계속 납부하실 수 있습니다.',
      en: 'You can still pay it after that, with a new order.',
    };
  return {
    ko: `기한까지 입금되지 않으면 입금하실 때까지 이용이 정지됩니다. ${terminationCost.ko({ penaltyPercent })}`,
    en: `Without it Routi is suspended after that, until the deposit has come. ${terminationCost.en({ penaltyPercent })}`,
  };
}

function letterKo(deposit: SubscriptionFields, opening: string): string {
  const who = deposit.depositor === null ? '' : `입금자명: ${withoutLinks(deposit.depositor)}\n`;
  const code = depositCodeKo(deposit.code)
    .map((line) => `${line}\n`)
    .join('');
  return `${deposit.name} 님, 안녕하세요.

${opening}

주문 번호: ${deposit.orderNumber}
은행: ${deposit.bank}
계좌 번호: ${deposit.accountNumber}
예금주: ${deposit.holder}
금액: 정확히 ${formatWon(deposit.amount)}
${who}${code}입금 기한: ${formatKst(deposit.dueAt)}

${afterDeadline(deposit).ko}
입금 안내와 다른 결제 방법: ${deposit.origin}/mypage/ticket
`;
}

function letterEn(deposit: SubscriptionFields, opening: string): string {
  const who = deposit.depositor === null ? '' : `Depositor: ${withoutLinks(deposit.depositor)}\n`;
  const code = depositCode(deposit.code)
    .map((line) => `${line}\n`)
    .join('');
  return `Hello ${deposit.name},

${opening}

Order number: ${deposit.orderNumber}
Bank: ${deposit.bank}
Account number: ${deposit.accountNumber}
Account holder: ${deposit.holder}
Amount: ${formatKrw(deposit.amount)}, exactly
${who}${code}Until: ${formatKst(deposit.dueAt)}

${afterDeadline(deposit).en}
The deposit, and other ways to pay: ${deposit.origin}/mypage/ticket
`;
}
