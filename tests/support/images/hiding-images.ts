import { deflateSync } from 'node:zlib';
import { decompressionBomb, pngChunk, withChunks } from '../png-file.ts';
import type { BadImage } from './bad-image.ts';
import { jpeg, png, SCRIPT, text } from './sample-images.ts';

/** Inserts a segment after a JPEG's first two bytes. */
const withSegment = (file: Buffer, marker: number, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, marker]), length, content, file.subarray(2)]);
};

/** Pictures with hidden content. */
export const HIDING: readonly BadImage[] = (
  [
    ['a JPEG followed by a web page', async () => Buffer.concat([await jpeg(), text(`canary${SCRIPT}`)])],
    ['a JPEG followed by an archive', async () => Buffer.concat([await jpeg(), text('PK\x03\x04canary')])],
    [
      'a JPEG with a program in its comment',
      async () => withSegment(await jpeg(), 0xfe, text('<?php canary ?>')),
    ],
    [
      'a JPEG that is also a script',
      async () => withSegment(await jpeg(), 0xe1, text('*/=canary;alert(1)/*')),
    ],
    [
      'a JPEG with a broken color profile',
      async () =>
        withSegment(
          await jpeg(),
          0xe2,
          Buffer.concat([text('ICC_PROFILE\0\x01\x01'), text('canary'), Buffer.alloc(60_000, 0xff)]),
        ),
    ],
    [
      'a JPEG followed by a second one',
      async () => Buffer.concat([await jpeg(), withSegment(await jpeg(), 0xfe, text('canary'))]),
    ],
    ['a PNG followed by a web page', async () => Buffer.concat([await png(), text(`canary${SCRIPT}`)])],
    [
      'a PNG with a program in a text chunk',
      async () => withChunks(await png(), pngChunk('tEXt', text('Comment\0<?php canary ?>'))),
    ],
    ['a PNG with an unknown chunk', async () => withChunks(await png(), pngChunk('caNy', text('canary')))],
    [
      'a PNG whose color profile inflates to 64 MB',
      async () => withChunks(await png(), decompressionBomb('iCCP')),
    ],
    ['a PNG whose text inflates to 64 MB', async () => withChunks(await png(), decompressionBomb('zTXt'))],
    [
      'a PNG with a hundred compressed texts',
      async () => withChunks(await png(), ...Array<Buffer>(100).fill(unpackingText())),
    ],
    [
      'a PNG with an invalid color profile',
      async () => withChunks(await png(), pngChunk('iCCP', text(`x\0\0canary${SCRIPT}`))),
    ],
    [
      'a PNG with other data as its color profile',
      async () =>
        withChunks(
          await png(),
          pngChunk('iCCP', Buffer.concat([text('x\0\0'), deflateSync(text('canary'.repeat(90)))])),
        ),
    ],
  ] satisfies [string, BadImage['file']][]
).map(([what, file]) => ({ what, file, neutralized: 'canary' }));

let packedText: Buffer | undefined;
function unpackingText(): Buffer {
  packedText ??= decompressionBomb('zTXt');
  return packedText;
}
