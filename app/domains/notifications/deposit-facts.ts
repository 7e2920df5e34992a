import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, formatWon, type Krw } from '#app/shared/krw.ts';
import type { Both, LetterFact } from './letter.ts';
import { withoutLinks } from './message.ts';

/** Where a deposit goes and what it must look like. Amounts in KRW, VAT included. */
export type AwaitedDeposit = {
  name: string;
  planName: string;
  orderNumber: string;
  bank: string;
  accountNumber: string;
  holder: string;
  /** What is still outstanding. */
  amount: Krw;
  /** `null` if the account accepts money from anybody. */
  depositor: string | null;
  code: string | null;
  dueAt: Date;
  origin: string;
};

export function depositFacts(deposit: AwaitedDeposit): LetterFact[] {
  const { depositor, code } = deposit;
  return [
    [['주문 번호', 'Order number'], deposit.orderNumber],
    [['은행', 'Bank'], deposit.bank],
    [['계좌번호', 'Account number'], deposit.accountNumber],
    [['예금주', 'Account holder'], deposit.holder],
    ...(depositor === null ? [] : [[['입금자명', 'Depositor'], withoutLinks(depositor)] as const]),
    ...(code === null ? [] : [[['입금 코드', 'Deposit code'], code] as const]),
    [['입금 기한', 'Until'], formatKst(deposit.dueAt)],
    [
      ['금액', 'Amount'],
      [`정확히 ${formatWon(deposit.amount)}`, `Exactly ${formatKrw(deposit.amount)}`],
      'total',
    ],
  ];
}

/** The code alone identifies the deposit (decisions M14). */
export function depositCodeNotes({ code }: AwaitedDeposit): Both[] {
  if (code === null) return [];
  return [
    [
      '입금자명 뒤에 입금 코드를 꼭 적어 주세요. 코드만 적으셔도 됩니다. 코드가 없으면 담당자가 직접 확인하므로 시간이 더 걸립니다.',
      'Add the deposit code after the depositor’s name, or enter only the code. Without it we check your deposit by hand, which takes longer.',
    ],
  ];
}
