import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text formats. Fonts, images and videos are already compressed. */
const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** Below this size, the response headers cost more than compression saves. */
const SMALLEST_BYTES = 1024;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Writes `.gz` and `.br` next to each file that gets smaller, for the server to send as they are. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const text = await readFile(file);
  if (text.length < SMALLEST_BYTES) return;
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  };
  const [gz, br] = await Promise.all([gzipped(text, { level: 9 }), brotlied(text, brotliOptions)]);
  if (gz.length < text.length) await writeFile(`${file}.gz`, gz);
  if (br.length < text.length) await writeFile(`${file}.br`, br);
}
