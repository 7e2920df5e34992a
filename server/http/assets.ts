import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/** Answers what is a file and calls `next` for anything else. */
export type Assets = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** The built client: hashed files for ever, the rest for an hour, compressed at build time. */
export function builtAssets(folder: string): Assets {
  const serve = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders(res, path) {
      const forever = path.startsWith('/assets/');
      res.setHeader(
        'Cache-Control',
        forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  return (req, res, next) => {
    res.once('pipe', (file: Readable) => {
      // A file that a new build has taken away breaks off one answer and not the process.
      file.once('error', () => res.destroy());
      // Who goes away in the middle would leave it open.
      res.once('close', () => file.destroy());
    });
    serve(req, res, next);
  };
}
