import sharp from 'sharp';

/** A small PNG of one color. */
export async function smallImage(colour: 'green' | 'blue', name = `${colour}.png`): Promise<File> {
  const png = await sharp({ create: { width: 48, height: 32, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], name, { type: 'image/png' });
}
