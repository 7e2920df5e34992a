/** The code alone proves whose deposit it is (decision M14). */
export function depositCodeKo(code: string | null): string[] {
  if (code === null) return [];
  return [
    `입금 코드: ${code}`,
    '입금자명 뒤에 입금 코드를 꼭 적어 주세요. 코드만 적으셔도 됩니다.',
    '코드가 없으면 담당자가 직접 확인하므로 시간이 더 걸립니다.',
  ];
}

export function depositCode(code: string | null): string[] {
  if (code === null) return [];
  return [
    `Deposit code: ${code}`,
    'Put the deposit code after the depositor’s name, or write the code alone.',
    'Without it we check your deposit by hand, which takes longer.',
  ];
}
