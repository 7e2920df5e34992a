import { pipeline } from 'node:stream/promises';
import { imageName } from '#app/domains/media/image.ts';
import { brochureName } from '#app/domains/settings/brochure-file.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Assets } from './assets.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };

/**
 * Serves uploaded images and brochures below `/uploads/`. They are cached forever, because their name is a hash of the
 * content; the content type is derived from the name, and a policy disables scripts (security R21). Any other path is
 * not found: names are matched, and no path is resolved.
 */
export function withUploads({ files, log }: Pick<Platform, 'files' | 'log'>, assets: Assets): Assets {
  return (req, res, next) => {
    const [path = ''] = (req.url ?? '').split('?');
    if (!path.startsWith('/uploads/')) return assets(req, res, next);
    const response = async () => {
      const name = imageName(path) ?? brochureName(path);
      const tag = `"${name}"`;
      if (name !== null && req.headers['if-none-match'] === tag) {
        return void res.writeHead(304, { ETag: tag, 'Cache-Control': FOREVER }).end();
      }
      const found = name === null ? null : await files.open(name);
      if (name === null || !found) {
        return void res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found.\n');
      }
      res.writeHead(200, {
        'Content-Type': TYPES[name.slice(-3)],
        'Content-Length': found.bytes,
        // PDF viewers do not open in a sandbox.
        'Content-Security-Policy': name.endsWith('.pdf')
          ? "default-src 'none'"
          : "sandbox; default-src 'none'",
        'Cache-Control': FOREVER,
        ETag: tag,
      });
      if (req.method === 'HEAD') {
        found.stream.destroy();
        return void res.end();
      }
      // A client that disconnects also ends the read.
      await pipeline(found.stream, res).catch(() => res.destroy());
    };
    response().catch((error: unknown) => {
      log.error('upload not read', { path, error });
      if (res.headersSent) res.destroy();
      else
        res
          .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': 30 })
          .end('Not readable just now.\n');
    });
  };
}

const FOREVER = 'public, max-age=31536000, immutable';
