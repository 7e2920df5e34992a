import { NOTICE_TYPES, type Post } from '#app/domains/boards/post.ts';
import { DEFAULTS } from '#app/domains/settings/defaults.ts';

const FAQ_TYPES = DEFAULTS['faq-topics'].topics.map(({ key }) => key);

type BenchPost = Omit<Post, 'images'>;

/** Words planted in a known share of the posts; the rest of the text never contains them. */
export const PLANTED = {
  rare: { korean: '희귀밸브', english: 'xylograph', share: 1 / 10_000 },
  onePercent: { korean: '볼텍스관', english: 'quincunx', share: 1 / 100 },
  tenPercent: { korean: '쿼츠댐퍼', english: 'zephyrine', share: 1 / 10 },
  frequent: { korean: '뷰포트', english: 'jacquard', share: 1 / 2 },
} as const;

const ENGLISH =
  'the of and to a in is for that on with are as this be it by not from or an can will when which model route pipe elbow flange valve pump tank nozzle support beam column clash branch header slope insulation drawing project version release update download licence account member payment invoice refund order plan server tablet headset viewer plugin installer family parameter schedule diameter pressure drain vent reducer gasket weld spool hanger sleeve duct cable tray equipment layout level zone area phase export import report summary check review design engineer contractor owner site field shop install remove replace restart sync merge split trim extend rotate copy select filter search sort group lock unlock save open close print share comment issue error warning notice maintenance support schedule'.split(
    ' ',
  );
const KOREAN =
  '배관 설계 자동 경로 엘보 플랜지 밸브 펌프 탱크 노즐 지지대 간섭 분기 헤더 구배 보온 도면 프로젝트 버전 업데이트 다운로드 라이선스 계정 회원 결제 청구서 환불 주문 요금제 서버 태블릿 뷰어 설치 매개변수 관경 압력 배수 통기 용접 스풀 행거 덕트 트레이 장비 배치 층 구역 공정 내보내기 가져오기 보고서 검토 시공 발주처 현장 교체 동기화 병합 분할 연장 회전 복사 선택 검색 저장 오류 경고 점검 지원 안내 공지'.split(
    ' ',
  );
const PARTICLES = [
  '',
  '',
  '을',
  '를',
  '이',
  '가',
  '은',
  '는',
  '에서',
  '으로',
  '의',
  '과',
  '합니다',
  '하는',
  '했습니다',
];
const SYLLABLES =
  '가나다라마바사아자차카타파하거너더러머버서어저처커터고노도로모보소오조초구누두루무부수우주추기니디리미비시이지'.split(
    '',
  );
const CONSONANTS = 'bcdfghklmnprstvw';
const VOWELS = 'aeiou';
/** Number of distinct words beyond the common ones, such as names, codes and inflections. */
const TAIL = 20_000;

/** Posts from 2016 to 2025, half English, half Korean, with about 1.5 KB of contents each. Deterministic for a count. */
export function* benchPosts(board: 'notice' | 'faq', count: number): Generator<BenchPost> {
  const random = mulberry32(20_260_101);
  const tail = { english: words(random, englishWord), korean: words(random, koreanWord) };
  const types = board === 'notice' ? NOTICE_TYPES : FAQ_TYPES;
  for (let id = 1; id <= count; id++) {
    const korean = random() < 0.5;
    const pick = () => (korean ? koreanText(random, tail.korean) : englishText(random, tail.english));
    const contents = paragraphs(random, pick, 1500);
    const planted = Object.values(PLANTED).filter(({ share }) => random() < share);
    const extra = planted.flatMap((word) => [word.korean, word.english]).join(' ');
    yield {
      id,
      type: types[Math.floor(random() ** 2 * types.length)] ?? types[0],
      date: new Date(Date.UTC(2016, 0, 1) + ((id / count) * 3650 + random() * 5) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      title: `${pick()} ${pick()} ${pick()} ${pick()} ${pick()} ${id}`.slice(0, 100).padEnd(10, '.').trim(),
      contents: `${contents} ${extra}`.trim(),
    };
  }
}

type Random = () => number;

function englishText(random: Random, tail: string[]): string {
  return random() < 0.85 ? skewed(random, ENGLISH) : skewed(random, tail);
}

function koreanText(random: Random, tail: string[]): string {
  if (random() < 0.08) return skewed(random, ENGLISH);
  const stem = random() < 0.8 ? skewed(random, KOREAN) : skewed(random, tail);
  return stem + (PARTICLES[Math.floor(random() * PARTICLES.length)] ?? '');
}

/** Picks few words often and many rarely, as in any language. */
function skewed(random: Random, from: string[]): string {
  return from[Math.floor(random() ** 2.5 * from.length)] ?? '';
}

function paragraphs(random: Random, pick: () => string, bytes: number): string {
  let text = '';
  while (Buffer.byteLength(text) < bytes) {
    const sentence = Array.from({ length: 6 + Math.floor(random() * 12) }, pick).join(' ');
    const end = random() < 0.2 ? '.\n\n' : random() < 0.1 ? ` ${Math.floor(random() * 10_000)}. ` : '. ';
    text += sentence.charAt(0).toUpperCase() + sentence.slice(1) + end;
  }
  return text.trim();
}

function words(random: Random, make: (random: Random) => string): string[] {
  return Array.from({ length: TAIL }, () => make(random));
}

const one = (random: Random, from: ArrayLike<string>) => from[Math.floor(random() * from.length)] ?? '';

function englishWord(random: Random): string {
  const parts = 2 + Math.floor(random() * 3);
  return (
    Array.from({ length: parts }, () => one(random, CONSONANTS) + one(random, VOWELS)).join('') +
    one(random, 'nrstl')
  );
}

function koreanWord(random: Random): string {
  return Array.from({ length: 2 + Math.floor(random() * 2) }, () => one(random, SYLLABLES)).join('');
}

/** Seeded generator, so that the text is the same on every machine. */
function mulberry32(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
