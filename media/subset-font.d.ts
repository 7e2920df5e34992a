/** The package brings no types; this is the part that the renderer uses. */
declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; variationAxes: Record<string, number> };
  export default function subsetFont(source: Buffer, text: string, options: Options): Promise<Buffer>;
}
