import type { BankCode } from '#app/domains/billing/deposits/banks.ts';

/** Column names in the banks' downloads, most specific first. */
const NAMES = {
  at: ['거래일시'],
  day: ['거래일자', '거래일', '일자', '거래날짜'],
  time: ['거래시간', '거래시각', '시간'],
  in: ['입금', '입금액', '입금금액', '맡기신금액'],
  out: ['출금', '출금액', '출금금액', '지급', '지급액', '찾으신금액'],
  balance: ['거래후잔액', '잔액'],
  mark: ['거래고유번호', '거래일련번호', '거래번호'],
} as const;

/** Columns that may have the depositor's name; the first non-empty cell wins. */
const PAYER_NAMES = [
  '보낸분',
  '보낸분/받는분',
  '의뢰인/수취인',
  '입금자명',
  '기재내용',
  '내용',
  '거래내용',
  '상대계좌예금주명',
  '적요',
];

/** Column names that only one of our banks uses. */
const ONLY: Readonly<Record<BankCode, readonly string[]>> = {
  ibk: ['상대계좌예금주명', 'CMS코드', '수표어음금액'],
  shinhan: ['거래점', '취급점'],
};

export type Columns = {
  [Name in keyof typeof NAMES]: number | null;
} & { payer: number[]; bank: BankCode | null };

/** `'거래후 잔액(원)'` → `'거래후잔액'`. */
const plainName = (cell: string) => cell.replace(/\((?:원|KRW)\)/gi, '').replace(/[\s:*]/g, '');

const MAX_HEADER_ROW = 40;

/** `row` counts from 0. Null if no row names a date, a credit and a debit column. */
export function findHeader(rows: readonly string[][]): { row: number; columns: Columns } | null {
  for (const [row, cells] of rows.slice(0, MAX_HEADER_ROW).entries()) {
    const columns = columnsOf(cells.map(plainName));
    const dated = columns.at !== null || columns.day !== null;
    if (dated && columns.in !== null && columns.out !== null) return { row, columns };
  }
  return null;
}

function columnsOf(names: string[]): Columns {
  const first = (candidates: readonly string[]) => {
    const found = candidates.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return found ?? null;
  };
  const banks = (Object.keys(ONLY) as BankCode[]).filter((bank) =>
    ONLY[bank].some((name) => names.includes(name)),
  );
  return {
    at: first(NAMES.at),
    day: first(NAMES.day),
    time: first(NAMES.time),
    in: first(NAMES.in),
    out: first(NAMES.out),
    balance: first(NAMES.balance),
    mark: first(NAMES.mark),
    payer: PAYER_NAMES.map((name) => names.indexOf(name)).filter((index) => index >= 0),
    bank: banks.length === 1 ? (banks[0] ?? null) : null,
  };
}
