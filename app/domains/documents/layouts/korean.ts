import type { Fact, Side } from '#app/platform/pdf/pdf-layout.ts';
import { formatBusinessNumber } from '#app/shared/business-number.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { formatWon, type Krw } from '#app/shared/krw.ts';
import type { Content, Party } from '../content/content.ts';

/** `2026-11-20` → `2026년 11월 20일`. */
export function koreanDay(day: KstDate): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
}

/** `-1980000` → `-1,980,000`. */
export function formatFigure(amount: Krw): string {
  return formatWon(amount).replace('원', '');
}

const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const PLACES = ['', '십', '백', '천'];
const GROUPS = ['', '만', '억', '조'];

/** `1980000` → `일백구십팔만`; `영` for 0. */
export function amountInWords(amount: Krw): string {
  const digits = String(Math.abs(amount));
  let words = '';
  for (let end = digits.length, group = 0; end > 0; end -= 4, group += 1) {
    const part = digits.slice(Math.max(0, end - 4), end);
    const spoken = [...part]
      .map((digit, index) =>
        digit === '0' ? '' : `${DIGITS[Number(digit)]}${PLACES[part.length - 1 - index]}`,
      )
      .join('');
    if (spoken !== '') words = `${spoken}${GROUPS[group]}${words}`;
  }
  return `${amount < 0 ? '마이너스 ' : ''}${words === '' ? '영' : words}`;
}

export const formatBusinessNumberOrDash = (digits: string | null) =>
  digits === null ? '-' : formatBusinessNumber(digits);

export function partyBox(caption: string, party: Party): Side {
  const one = (label: string, value: string | null): Fact[] => [{ label, value: value ?? '-' }];
  return {
    caption,
    rows: [
      one('등록번호', formatBusinessNumberOrDash(party.businessNumber)),
      one('상호', party.name),
      one('성명', party.representative),
      one('주소', party.address),
      [
        { label: '업태', value: party.businessType ?? '-' },
        { label: '종목', value: party.businessItem ?? '-' },
      ],
      one('전화', party.phone),
      one('이메일', party.email),
    ],
  };
}

export const CORRECTION_TEXTS: Readonly<Record<number, string>> = {
  1: '기재사항의 착오·정정',
  2: '공급가액 변동',
  3: '환입',
  4: '계약의 해제',
  5: '내국신용장 사후 개설',
  6: '착오에 의한 이중발급',
};

export function correctionFacts({ corrects }: Content): Fact[] {
  if (!corrects) return [];
  return [
    { label: '원 문서번호', value: corrects.number },
    { label: '원 작성일자', value: koreanDay(corrects.writtenOn) },
    { label: '수정 사유', value: `${corrects.reason}. ${CORRECTION_TEXTS[corrects.reason] ?? '-'}` },
    { label: '당초 승인번호', value: corrects.approvalNumber ?? '-' },
  ];
}

export const SAMPLE_FOOTER =
  '견본(SAMPLE): 시연용 사이트에서 만든 문서로, 공급자 정보가 실제가 아니며 어떠한 효력도 없습니다.';

export function footerLines(content: Content, lines: readonly string[]): string[] {
  return [...(content.sample ? [SAMPLE_FOOTER] : []), ...lines];
}
