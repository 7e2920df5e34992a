import sharp, { type Sharp } from 'sharp';

/** Building blocks of the files in this folder (security B4). */
export const SCRIPT = '<script>alert(1)</script>';
export const text = (value: string) => Buffer.from(value, 'latin1');

/** Noise, so that the file is long enough to be truncated in many places. */
export function noise(width = 240, height = 160, channels: 3 | 4 = 3): Sharp {
  const background = { r: 120, g: 160, b: 200, alpha: 0.5 };
  return sharp({
    create: { width, height, channels, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
}

/** One color, so that a large picture is a small file. */
export const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });

export const jpeg = () => noise().jpeg().toBuffer();
export const png = () => noise().png().toBuffer();

/** For pictures whose content does not matter. */
export const small = { width: 16, height: 16 };
