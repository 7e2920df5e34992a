import type { Block } from '#app/platform/pdf/pdf-layout.ts';
import { formatWon } from '#app/shared/krw.ts';
import type { Content } from '../content/content.ts';
import { correctionFacts, formatBusinessNumberOrDash } from './korean.ts';

/** Shared by sales slip and cash receipt: the corrected document, the lines and the seller. */
export function slipBlocks(
  content: Content,
  more: readonly { label: string; value: string }[] = [],
): Block[] {
  const { supplier } = content;
  return [
    ...(content.corrects ? [{ kind: 'facts', columns: 2, rows: correctionFacts(content) } as const] : []),
    {
      kind: 'table',
      columns: [
        { title: '상품', share: 60, align: 'left' },
        { title: '금액', share: 40, align: 'right' },
      ],
      rows: [
        [content.lines.map(({ name }) => name).join(', '), ''],
        ['공급가액', formatWon(content.supply)],
        ['부가가치세', formatWon(content.vat)],
      ],
      totals: ['합계', formatWon(content.total)],
    },
    {
      kind: 'facts',
      columns: 2,
      rows: [
        { label: '가맹점', value: supplier.name },
        { label: '사업자번호', value: formatBusinessNumberOrDash(supplier.businessNumber) },
        { label: '대표자', value: supplier.representative ?? '-' },
        { label: '전화', value: supplier.phone ?? '-' },
        { label: '주소', value: supplier.address ?? '-' },
        ...more,
      ],
    },
  ];
}
