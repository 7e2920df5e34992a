import type { Paper } from '#app/platform/pdf/paper.ts';
import type { Seller } from '../content/seller.ts';
import { KOREAN_NAMES } from '../document.ts';
import { SAMPLE_FOOT, shownNumber } from './korean.ts';

/** Stands in for the seller's certificate where a demo has no seller; a real one is a scan, never drawn. */
export function registrationPaper({ party }: Seller, version: Date): Paper {
  return {
    title: KOREAN_NAMES['business-registration'],
    author: party.name,
    createdAt: version,
    heading: '사업자등록증',
    subheading: '( 법인사업자 ) · 사본',
    marks: [],
    ink: 'black',
    across: 'SAMPLE 견본',
    blocks: [
      {
        kind: 'facts',
        columns: 1,
        rows: [
          { label: '등록번호', value: shownNumber(party.businessNumber) },
          { label: '법인명(단체명)', value: party.name },
          { label: '대표자', value: party.representative ?? '-' },
          { label: '사업장 소재지', value: party.address ?? '-' },
          {
            label: '사업의 종류',
            value: `업태 ${party.businessType ?? '-'} / 종목 ${party.businessItem ?? '-'}`,
          },
          { label: '전화', value: party.phone ?? '-' },
          { label: '이메일', value: party.email ?? '-' },
        ],
      },
      {
        kind: 'statement',
        text: '이 문서는 사업자등록증의 자리를 보여 주는 견본입니다.\n세무서장이 발급한 등록증이 아니며, 아무것도 증명하지 않습니다.',
      },
    ],
    foot: [SAMPLE_FOOT],
  };
}
