import { blackPng, pngChunk } from '../png-file.ts';
import type { BadImage } from './bad-image.ts';
import { small } from './sample-images.ts';

const ANIMATION = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
const frameOf = (from: 0 | 1) =>
  pngChunk('fcTL', Buffer.concat([Buffer.from([0, 0, 0, from]), Buffer.alloc(22)]));

export const ANIMATED: readonly BadImage[] = [
  {
    what: 'an animated PNG',
    file: () => blackPng(small, [ANIMATION, frameOf(0)], [frameOf(1)]),
    refused: 'animated',
  },
  {
    what: 'a PNG with its animation chunk after the data',
    file: () => blackPng(small, [], [ANIMATION]),
    refused: 'animated',
  },
];
