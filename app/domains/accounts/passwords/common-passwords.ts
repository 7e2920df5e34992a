/**
 * Passwords that people choose when the rule asks for a letter, a digit and a special character: a well-known
 * word or keyboard row, then digits and symbols in either order. Rules instead of a list, so that nothing has
 * to be fetched.
 */
const WORDS = `
  password passwd passw secret welcome letmein login admin administrator root user guest test tester testing default
  changeme temp temporary hello iloveyou loveyou love lovely sunshine princess flower angel baby sweet honey monkey
  dragon tiger eagle panda master shadow hunter killer ninja matrix superman batman spiderman starwars pokemon mario
  football baseball basketball soccer hockey golf tennis michael jordan jennifer jessica charlie thomas daniel george
  robert maggie buster ginger pepper cookie chocolate coffee banana orange cheese freedom peace music guitar summer
  winter spring autumn monday friday sunday january june july august october december computer internet samsung google
  apple windows android korea seoul busan hanguk daehan america london whatever trustno mustang ferrari porsche
  qwerty qwertyu qwertyuiop qwer asdf asdfg asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qweasd abc abcd abcde abcdef
  aaaa aaaaaa xxxx xxxxxx q1w2e3 q1w2e3r4 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz 2wsx zaq1xsw2 a1b2c3 a1b2c3d4 abc123
  abcd1234 qwer1234 asdf1234 qwe123 asd123 p4ssw0rd pa55word`
  .trim()
  .split(/\s+/);

/** What may follow a word: digits, symbols, or both in either order. */
const ENDING = /^(?:[0-9]{0,6}[?!@#$%^*+=-]{0,3}|[?!@#$%^*+=-]{1,3}[0-9]{1,6})$/;

/** Symbols and digits that stand for letters ("leet"). */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  $: 's',
  '5': 's',
  '1': 'i',
  '!': 'i',
  '3': 'e',
};

function decodeLeet(text: string): string {
  return text.replace(/[@40$51!3]/g, (sign) => LEET[sign] ?? sign);
}

const FOLDED = new Set(WORDS.map(decodeLeet));

/** Whether a password is a common word with a common ending, in any case and leet spelling. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  for (let end = 3; end <= text.length; end += 1) {
    if (ENDING.test(text.slice(end)) && FOLDED.has(decodeLeet(text.slice(0, end)))) return true;
  }
  return false;
}

/** Generates common passwords, to test how many the rules cover. */
export function* commonPasswords(): Generator<string> {
  for (const word of WORDS) {
    for (const digits of ['1', '12', '123', '1234', '2025', '2026', '00', '77']) {
      for (const sign of ['!', '@', '#', '$', '*', '!!']) {
        yield word + digits + sign;
        yield word + sign + digits;
      }
    }
  }
}
