import { spawn } from 'node:child_process';

/** Frames a second of every clip. */
export const FPS = 24;

/**
 * What ffmpeg is asked for; part of a clip's fingerprint. One group of pictures: a loop is played from its start. Eight
 * bits: Chromium cuts ten down without rounding, and the paper of a film that plays turns greener than its poster's.
 */
export const ENCODERS = {
  webm: ['-c:v', 'libsvtav1', '-preset', '3', '-crf', '40', '-g', '240', '-pix_fmt', 'yuv420p'],
  mp4: [
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '25', '-g', '240'],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
  ],
} as const;

/** Said and meant: the browser turns the colours back as they were turned. */
const COLOURS = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
];

/** An ffmpeg (with SVT-AV1 and x264) that writes one file of frames of RGB, 8 bits each. */
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
  // The reason is told when it ends.
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
