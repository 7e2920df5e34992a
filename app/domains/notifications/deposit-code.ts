type Coded = { depositor: string | null; code: string | null };

/** What a letter says about an order's deposit code, which alone proves whose deposit it is (decision M14). */
export function depositCodeKo({ depositor, code }: Coded): string[] {
  if (code === null) return [];
  return [
    `입금 코드: ${code}`,
    `입금자명에 입금 코드를 꼭 넣어 주세요. 예: ${[depositor, code].filter(Boolean).join(' ')}`,
    '글자 수가 부족하면 코드만 적으셔도 됩니다. 코드가 없으면 담당자가 직접 확인하므로 시간이 더 걸립니다.',
  ];
}

export function depositCode({ depositor, code }: Coded): string[] {
  if (code === null) return [];
  return [
    `Deposit code: ${code}`,
    `Put the deposit code in the depositor’s name: ${[depositor, code].filter(Boolean).join(' ')}`,
    'If there is not enough room, the code alone will do. Without it we check your deposit by hand, which takes longer.',
  ];
}
