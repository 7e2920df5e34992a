import { crc32, deflateSync } from 'node:zlib';

/** Builds PNG files chunk by chunk, also malformed ones. */
export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** `checksum` overrides the correct one. */
export function pngChunk(type: string, content: Uint8Array, checksum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(checksum ?? crc32(body), body.length + 4);
  return whole;
}

/** IHDR. Color type 0 is gray, 2 RGB, 3 palette, 6 RGBA. */
export type PngHeader = {
  width: number;
  height: number;
  depth?: number;
  color?: number;
  interlaced?: boolean;
};

export function pngHeader({ width, height, depth = 8, color = 0, interlaced = false }: PngHeader): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([depth, color, 0, 0, interlaced ? 1 : 0], 8);
  return pngChunk('IHDR', content);
}

/** Deflated zeros: enough for a gray image, almost enough for an interlaced one. */
export function pngData({ width, height, depth = 8 }: PngHeader): Buffer {
  return pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil((width * depth) / 8) + 1) * height)));
}

export const PNG_END = pngChunk('IEND', Buffer.alloc(0));

/** A black grayscale image; `before` and `after` are chunks around its data. */
export function blackPng(
  header: PngHeader,
  before: readonly Buffer[] = [],
  after: readonly Buffer[] = [],
): Buffer {
  return Buffer.concat([PNG_SIGNATURE, pngHeader(header), ...before, pngData(header), ...after, PNG_END]);
}

/** Adds chunks after the header. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const headerEnd = PNG_SIGNATURE.length + 25;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

/** 64 MB of zeros, compressed to 64 KB. */
export function decompressionBomb(type: 'iCCP' | 'zTXt'): Buffer {
  return pngChunk(type, Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]));
}
