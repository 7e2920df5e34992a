import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** An icon, with its path relative to `public`. Rendered by sharp, so no browser is needed. */
export type Icon = { path: string; input: string; render(): Promise<Buffer> };

/** The R of app/shell/header/logo.tsx: pipes with equal elbows and two flanges. */
const PIPES =
  '<path d="M7 28V9a4 4 0 0 1 4-4h9a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-9"/><path d="M16 17v4a4 4 0 0 0 4 4h6"/>';
const FLANGES = 'M3.5 28h7M26 21.5v7';

/** Dark background, as on brochure covers; stands out among white icons and on white. */
const TILE = { paper: '#121b18', pipe: '#3ddc84', flange: '#e8efec' };
/** For browser tabs of any color, like favicon.svg. */
const BARE = { pipe: '#12a150', flange: '#77857e' };

/** The mark without a tile, on its grid of 32. */
function bareMark(size: number): string {
  if (size === 16) return SIXTEEN;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" fill="none"><g stroke="${BARE.pipe}" stroke-width="3.5">${PIPES}</g><path stroke="${BARE.flange}" stroke-width="2" d="${FLANGES}"/></svg>`;
}

/** At 16 px, two grid units per pixel: no flanges, and all pipes on whole pixels. */
const SIXTEEN = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="1 1 32 32" fill="none"><g stroke="${BARE.pipe}" stroke-width="4"><path d="M7 29V9a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4h-10"/><path d="M17 17v4a4 4 0 0 0 4 4h6"/></g></svg>`;

/** The mark on its tile. `share`: its share of the tile's width. The operating system rounds the corners. */
function tile(size: number, share: number): string {
  const box = 32 / share;
  const corner = (32 - box) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${corner} ${corner} ${box} ${box}" fill="none"><path fill="${TILE.paper}" d="M-99-99h300v300h-300Z"/><g stroke="${TILE.pipe}" stroke-width="3.5">${PIPES}</g><path stroke="${TILE.flange}" stroke-width="2" d="${FLANGES}"/></svg>`;
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();

function tileIcon(path: string, size: number, share: number): Icon {
  const svg = tile(size, share);
  return { path, input: fingerprint(svg), render: () => png(svg) };
}

/** For browsers without SVG favicons: 16, 32 and 48 px in one file. */
function favicon(): Icon {
  const sizes = [16, 32, 48];
  const drawn = sizes.map(bareMark);
  return {
    path: 'favicon.ico',
    input: fingerprint(drawn.join('')),
    render: async () => {
      const pngs = await Promise.all(drawn.map(png));
      return icoOf(pngs.map((data, index) => ({ data, size: sizes[index] ?? 0 })));
    },
  };
}

/** All icons except favicon.svg, which is written by hand. A maskable one stays within the inner 80%, the safe zone. */
export function icons(): Icon[] {
  return [
    favicon(),
    tileIcon('apple-touch-icon.png', 180, 0.78),
    tileIcon('icon-192.png', 192, 0.8),
    tileIcon('icon-512.png', 512, 0.8),
    tileIcon('icon-maskable-512.png', 512, 0.68),
  ];
}

/** An ICO file of several PNGs: header, a 16-byte entry for each, then the pictures. */
export function icoOf(pictures: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, data }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
