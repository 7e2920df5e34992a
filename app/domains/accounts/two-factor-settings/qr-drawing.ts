import { encode } from 'uqr';

/**
 * The dark squares of a QR code as one path, in a square of `size` units with the quiet zone that readers
 * need.
 */
export type QrDrawing = { path: string; size: number };

/** A path rather than markup: a page that shows it stays free of HTML made from text. */
export function qrDrawing(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: squares.join(''), size };
}
