// npm run fonts: cuts Pretendard (SIL OFL 1.1) down to what the pages need. The outputs are committed; run it again when
// Korean texts of our own have changed.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root, step } from './steps.mjs';

const pretendard = join(root, 'node_modules/pretendard');
const out = join(root, 'public/fonts');

/** The ranges of the @font-face rules in app/app.css. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20a9, 0x20a9],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2264, 0x2265],
];
const KOREAN = /[ᄀ-ᇿ　-〿㄰-㆏가-힣！-～]/gu;

const latin = LATIN.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('');

/** Every Korean character of our own texts, in their order of code points, so that the output repeats. */
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

const source = readFileSync(join(pretendard, 'dist/public/variable/PretendardVariable.ttf'));
const korean = koreanInUse();
mkdirSync(out, { recursive: true });
for (const [name, text] of [
  ['latin', latin],
  ['korean', korean],
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
