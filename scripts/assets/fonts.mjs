// npm run fonts: subsets Pretendard (SIL OFL 1.1) to what the pages need. The outputs are committed; run it again after
// changes of our own Korean texts.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root, step } from '../prepare/run.mjs';

const pretendard = join(root, 'node_modules/pretendard');
const out = join(root, 'public/fonts');

/** Same ranges as in the @font-face rules of app/app.css: what our own texts use. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xb1, 0xb1],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20a9, 0x20a9],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2264, 0x2265],
];
/** The remaining letters and signs of European languages, which people may type. */
const LATIN_TYPED = [[0xa0, 0x17f]];
const KOREAN = /[ᄀ-ᇿ　-〿㄰-㆏가-힣！-～]/gu;

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const charactersIn = (ranges) =>
  ranges.flatMap(([from, to]) => range(from, to).map((code) => String.fromCodePoint(code)));
const latin = charactersIn(LATIN);
const latinTyped = charactersIn(LATIN_TYPED).filter((character) => !latin.includes(character));

/** All Korean characters of our own texts, sorted, so that the output is reproducible. */
function koreanInUse() {
  const texts = [
    ...filesOf(join(root, 'content'), /\.(md|json)$/),
    ...filesOf(join(root, 'app'), /(?<!\.test)\.tsx?$/),
  ].map((file) => readFileSync(file, 'utf8').normalize('NFC'));
  return [...new Set(texts.flatMap((text) => text.match(KOREAN) ?? []))].sort().join('');
}

function filesOf(folder, pattern) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * The 2,350 syllables of KS X 1001, which cover nearly all Korean text that people type, without those of our own texts:
 * first the frequent ones, which the package keeps in its last slices, then the others.
 */
function koreanTyped(own) {
  const decoder = new TextDecoder('euc-kr');
  const all = range(0xb0, 0xc8).flatMap((lead) =>
    range(0xa1, 0xfe).map((trail) => decoder.decode(new Uint8Array([lead, trail]))),
  );
  const css = readFileSync(
    join(pretendard, 'dist/web/variable/pretendardvariable-dynamic-subset.css'),
    'utf8',
  );
  const slices = [...css.matchAll(/unicode-range:\s*([^;]+);/g)].slice(-FREQUENT_SLICES);
  const frequent = new Set(slices.flatMap(([, ranges]) => charactersOf(ranges)));
  const others = all.filter((syllable) => !own.includes(syllable));
  return [
    others.filter((syllable) => frequent.has(syllable)).join(''),
    others.filter((syllable) => !frequent.has(syllable)).join(''),
  ];
}

const FREQUENT_SLICES = 20;

/** Characters of a unicode-range such as `U+AC00, U+AC01-AC03`. */
function charactersOf(ranges) {
  return ranges.split(',').flatMap((part) => {
    const [from, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return range(from, to).map((code) => String.fromCodePoint(code));
  });
}

const source = readFileSync(join(pretendard, 'dist/public/variable/PretendardVariable.ttf'));
const korean = koreanInUse();
const [frequent, rare] = koreanTyped(korean);
mkdirSync(out, { recursive: true });
for (const [name, text] of [
  ['latin', latin.join('')],
  ['latin-2', latinTyped.join('')],
  ['korean', korean],
  ['korean-2', frequent],
  ['korean-3', rare],
]) {
  await step(`Pretendard, ${name}: ${[...text].length} characters …`, async () => {
    const font = await subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700, default: 400 } },
      keepFeatures: ['kern', 'liga', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'],
      noHinting: true,
    });
    writeFileSync(join(out, `pretendard-${name}.woff2`), font);
    console.log(`  ${(font.length / 1024).toFixed(1)} KB`);
  });
}
copyFileSync(join(pretendard, 'dist/LICENSE.txt'), join(out, 'OFL.txt'));
