import { spawn } from 'node:child_process';

/** Frames per second of all clips. */
export const FPS = 24;

/**
 * Options of ffmpeg; part of a clip's fingerprint. A single group of pictures, because loops always play from the start.
 * 8 bits, because Chromium truncates 10 without rounding, which turns the background greener than in the poster.
 */
export const ENCODERS = {
  webm: ['-c:v', 'libsvtav1', '-preset', '3', '-crf', '40', '-g', '240', '-pix_fmt', 'yuv420p'],
  mp4: [
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '25', '-g', '240'],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
  ],
} as const;

/** Converts to BT.709 and says so, so that browsers convert back with the same matrix. */
const COLOURS = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];

/** An ffmpeg process (with SVT-AV1 and x264) that encodes frames of 8-bit RGB to one file. */
export type Encoder = { write: (frame: Buffer) => Promise<void>; end: () => Promise<void> };

export function encoder(
  options: readonly string[],
  { width, height, file }: { width: number; height: number; file: string },
): Encoder {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${FPS}`,
    '-i',
    '-',
  ];
  const plain = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const child = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...input, ...plain, ...COLOURS, ...options, file],
    {
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
  // `ended` reports the reason.
  child.stdin.on('error', () => {});
  ended.catch(() => {});
  return {
    write: async (frame) => {
      if (!child.stdin.write(frame))
        await Promise.race([new Promise((ready) => child.stdin.once('drain', ready)), ended]);
    },
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}
