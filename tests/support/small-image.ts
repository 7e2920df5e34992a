import sharp from 'sharp';

/** A small PNG of one color. */
export async function smallImage(color: 'green' | 'blue', name = `${color}.png`): Promise<File> {
  const png = await sharp({ create: { width: 48, height: 32, channels: 3, background: color } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], name, { type: 'image/png' });
}
