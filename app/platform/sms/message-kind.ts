/** A short message is cheaper (payments.md §4.1). */
const SHORT_BYTES = 90;

/** `SMS` up to 90 bytes of EUC-KR, `LMS` above. */
export function messageKind(text: string): 'SMS' | 'LMS' {
  return eucKrBytes(text) <= SHORT_BYTES ? 'SMS' : 'LMS';
}

/** ASCII takes one byte and every other character two, even those that EUC-KR lacks. */
function eucKrBytes(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += (character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2;
  return bytes;
}
