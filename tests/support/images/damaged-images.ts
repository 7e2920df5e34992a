import { deflateSync } from 'node:zlib';
import { blackPng, PNG_END, PNG_SIGNATURE, pngChunk, pngData, pngHeader } from '../png-file.ts';
import type { BadImage } from './bad-image.ts';
import { flat, jpeg, noise, png, SCRIPT, small, text } from './sample-images.ts';

const cut = (what: string, file: () => Promise<Buffer>, shares: readonly number[]): BadImage[] =>
  shares.map((share) => ({
    what: `${what} ${share > 0 ? `cut to ${share * 100}%` : `without its last ${-share} bytes`}`,
    async file() {
      const whole = await file();
      return whole.subarray(0, share > 0 ? Math.ceil(whole.length * share) : whole.length + share);
    },
    refused: 'damaged',
  }));

const parts = () => [pngHeader(small), pngData(small), PNG_END] as const;

/** Truncated, wrongly compressed or malformed. */
export const DAMAGED: readonly BadImage[] = [
  ...cut('a PNG', png, [0.01, 0.25, 0.5, 0.99, -1, -12]),
  ...cut('a JPEG', jpeg, [0.01, 0.25, 0.5, 0.99, -1, -2]),
  ...cut('a progressive JPEG', () => noise().jpeg({ progressive: true }).toBuffer(), [0.3, 0.9]),
  ...(
    [
      ['only the signature of a PNG', () => PNG_SIGNATURE],
      ['only the signature of a JPEG', () => Buffer.from('ffd8ffe0', 'hex')],
      ['an SVG after the signature of a PNG', () => Buffer.concat([PNG_SIGNATURE, text('<svg/>')])],
      ['a GIF after the signature of a JPEG', () => Buffer.concat([text('\xff\xd8\xff'), text('GIF89a')])],
      [
        'a progressive JPEG with ten thousand passes',
        async () => redrawn(await flat(2000, 2000).jpeg({ progressive: true }).toBuffer(), 10_000),
      ],
      ['a PNG with a wrong checksum', () => blackPng(small, [pngChunk('tEXt', text('a\0b'), 1)])],
      [
        'a PNG with a wrong checksum of its data',
        () =>
          Buffer.concat([
            PNG_SIGNATURE,
            parts()[0],
            pngChunk('IDAT', deflateSync(Buffer.alloc(272)), 1),
            PNG_END,
          ]),
      ],
      ['a PNG without data', () => Buffer.concat([PNG_SIGNATURE, parts()[0], PNG_END])],
      ['a PNG without an end', () => Buffer.concat([PNG_SIGNATURE, parts()[0], parts()[1]])],
      ['a PNG with two headers', () => blackPng(small, [pngHeader({ width: 9999, height: 9999 })])],
      [
        'a PNG that claims the maximum size',
        () =>
          Buffer.concat([
            PNG_SIGNATURE,
            pngHeader({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }),
            pngData(small),
            PNG_END,
          ]),
      ],
      [
        'a PNG that starts with a text chunk',
        () => Buffer.concat([PNG_SIGNATURE, pngChunk('tEXt', text('a\0b')), ...parts()]),
      ],
      [
        'a PNG with two color profiles',
        () => blackPng(small, Array(2).fill(pngChunk('iCCP', text('x\0\0')))),
      ],
      ['a PNG with 5,000 chunks', () => blackPng(small, Array(5000).fill(pngChunk('tEXt', text('a\0b'))))],
      [
        'a JPEG with 5,000 segments',
        async () => {
          const whole = await jpeg();
          const comments = Array(5000).fill(Buffer.from('fffe0002', 'hex'));
          return Buffer.concat([whole.subarray(0, 2), ...comments, whole.subarray(2)]);
        },
      ],
      ['a PNG of zero width', () => blackPng({ width: 0, height: 16 })],
      [
        'a PNG with too little data',
        () =>
          Buffer.concat([
            PNG_SIGNATURE,
            parts()[0],
            pngChunk('IDAT', deflateSync(Buffer.alloc(40))),
            PNG_END,
          ]),
      ],
      [
        'a PNG with uncompressed data',
        () => Buffer.concat([PNG_SIGNATURE, parts()[0], pngChunk('IDAT', text(SCRIPT)), PNG_END]),
      ],
      [
        'a PNG chunk longer than the file',
        () => Buffer.concat([PNG_SIGNATURE, text('\x7f\xff\xff\xffIHDR')]),
      ],
    ] satisfies [string, BadImage['file']][]
  ).map(([what, file]): BadImage => ({ what, file, refused: 'damaged' })),
];

/** Repeats the file's last pass. */
function redrawn(file: Buffer, times: number): Buffer {
  const end = file.length - 2;
  const start = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([
    file.subarray(0, end),
    ...Array<Buffer>(times).fill(file.subarray(start, end)),
    file.subarray(end),
  ]);
}
