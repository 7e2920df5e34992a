import * as v from 'valibot';
import { APP_STORE, type HomeContent } from './home-content.ts';

/** One line of text: NFKC, no control characters. Issue messages are field names. */
const line = (field: string, max: number) =>
  v.pipe(
    v.string(field),
    v.transform((text) => text.toWellFormed().normalize('NFKC').trim()),
    v.regex(/^[^\p{Cc}]+$/u, field),
    v.maxLength(max, field),
  );

/** A built-in file: no external ones (security R11), no uploads, which belong to posts. */
const SitePicture = v.pipe(
  v.string('image'),
  v.regex(/^(?!\/uploads\/)(\/[\w-][\w.-]*)+\.(png|jpe?g|webp|avif|svg)$/, 'image'),
);
const PagePath = v.pipe(v.string('url'), v.regex(/^(?!\/uploads\/)(\/[\w-]+)+$/, 'url'));
const PictureName = v.pipe(v.string('video'), v.regex(/^[a-z][a-z-]*$/, 'video'));
const Download = v.union(
  [v.literal(APP_STORE), v.pipe(v.string(), v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'file'))],
  'file',
);

const Award = v.strictObject({
  contents: line('contents', 500),
  title: line('title', 100),
  solution: line('solution', 100),
  image: v.nullish(SitePicture, null),
});

const Solution = v.strictObject({
  title: line('title', 100),
  subTitle: line('subTitle', 300),
  icon: v.picklist(['routiai', 'routiar'], 'icon'),
  file: v.nullish(Download, null),
  url: PagePath,
  video: v.nullish(PictureName, null),
});

const groups = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.array(v.pipe(v.array(entry, 'group'), v.minLength(1, 'group-empty'), v.maxLength(20, 'group-long'))),
    v.maxLength(20, 'groups'),
  );

/** Imported home content (spec §3, Home content). */
export const HomeContentInput = v.strictObject({
  awards: groups(Award),
  solution: groups(Solution),
}) satisfies v.GenericSchema<unknown, HomeContent>;
