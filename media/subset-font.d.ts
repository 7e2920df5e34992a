/** The package has no types; these cover what we use. */
declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; variationAxes: Record<string, number> };
  export default function subsetFont(source: Buffer, text: string, options: Options): Promise<Buffer>;
}
