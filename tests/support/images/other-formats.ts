import type { BadImage } from './bad-image.ts';
import { jpeg, noise, png, SCRIPT, text } from './sample-images.ts';

/** Files that are neither PNG nor JPEG, whatever they claim. */
export const OTHER_FORMATS: readonly BadImage[] = (
  [
    ['no bytes', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0x89])],
    ['an SVG with a script', () => text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['an SVG after a byte order mark', () => text('\xef\xbb\xbf<?xml version="1.0"?><svg/>')],
    ['a web page', () => text(`<!doctype html>${SCRIPT}`)],
    ['a program', () => text('<?php echo 1; ?>')],
    ['a GIF', () => noise().gif().toBuffer()],
    ['a GIF that is also a script', () => text('GIF89a=1;alert(1)')],
    ['a TIFF', () => noise().tiff().toBuffer()],
    ['a WebP', () => noise().webp().toBuffer()],
    ['an AVIF', () => noise().avif({ effort: 0 }).toBuffer()],
    ['a HEIC', () => text('\0\0\0\x18ftypheic\0\0\0\0heicmif1')],
    ['a BMP', () => text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0')],
    ['a PDF', () => text('%PDF-1.7\n%%EOF')],
    ['an archive', () => text('PK\x03\x04\x14\0')],
    ['a Photoshop file', () => text('8BPS\0\x01')],
    ['a PNG after a space', async () => Buffer.concat([text(' '), await png()])],
    ['a JPEG after a web page', async () => Buffer.concat([text(SCRIPT), await jpeg()])],
  ] satisfies [string, BadImage['file']][]
).map(([what, file]) => ({ what, file, refused: 'not-png-or-jpeg' }));
