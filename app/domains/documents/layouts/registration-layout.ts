import type { PdfLayout } from '#app/platform/pdf/pdf-layout.ts';
import type { Seller } from '../content/seller.server.ts';
import { KOREAN_NAMES } from '../document.ts';
import { formatBusinessNumberOrDash, SAMPLE_FOOTER } from './korean.ts';

/** A sample for a demo; the real certificate is a scanned file. */
export function registrationLayout({ party }: Seller, version: Date): PdfLayout {
  return {
    title: KOREAN_NAMES['business-registration'],
    author: party.name,
    createdAt: version,
    heading: '사업자등록증',
    subheading: '( 법인사업자 ) · 사본',
    labels: [],
    ink: 'black',
    watermark: 'SAMPLE 견본',
    blocks: [
      {
        kind: 'facts',
        columns: 1,
        rows: [
          { label: '등록번호', value: formatBusinessNumberOrDash(party.businessNumber) },
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
    footer: [SAMPLE_FOOTER],
  };
}
