import { spawn } from 'node:child_process';
import sharp from 'sharp';
import { CLIP, type Clip, FRAMES, fadeOf, frameSvg } from './clips.ts';

/** What ffmpeg is asked for; part of a clip's fingerprint. */
export const ENCODERS = {
  webm: ['-c:v', 'libsvtav1', '-preset', '3', '-crf', '30', '-g', '168', '-pix_fmt', 'yuv420p'],
  mp4: [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '20',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ],
} as const;

/** Draws every frame of a clip once and writes it in both formats. Needs ffmpeg with SVT-AV1 and x264. */
export async function encodeClip(clip: Clip, folder: string): Promise<void> {
  const frames: Buffer[] = [];
  let last = '';
  for (let frame = 0; frame < FRAMES; frame++) {
    const svg = frameSvg(clip, frame);
    const still = frames.at(-1);
    const drawn = svg === last && still && fadeOf(frame - 1) === 0 ? still : await pixels(svg);
    last = svg;
    frames.push(blend(drawn, frames[0] ?? drawn, fadeOf(frame)));
  }
  for (const [ending, options] of Object.entries(ENCODERS)) {
    await ffmpeg(frames, options, `${folder}/${clip.name}.${ending}`);
  }
}

function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

function blend(frame: Buffer, first: Buffer, share: number): Buffer {
  if (share === 0) return frame;
  const mixed = Buffer.alloc(frame.length);
  for (let at = 0; at < frame.length; at++)
    mixed[at] = Math.round((frame[at] ?? 0) * (1 - share) + (first[at] ?? 0) * share);
  return mixed;
}

function ffmpeg(frames: readonly Buffer[], options: readonly string[], file: string): Promise<void> {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${CLIP.width}x${CLIP.height}`,
    '-r',
    `${CLIP.fps}`,
  ];
  const child = spawn(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...input,
      '-i',
      '-',
      '-an',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      ...options,
      file,
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
    void (async () => {
      for (const frame of frames)
        if (!child.stdin.write(frame)) await new Promise((ready) => child.stdin.once('drain', ready));
      child.stdin.end();
    })();
  });
}
