import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';

/** Sends a file, or calls `next` if there is none. */
export type Assets = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Whether only a build has this file, so that a page must not be sent in its place. */
export const isBuildFile = (path: string) => /^\/(?:assets|fonts|media)\//.test(path);

/** Serves the built client, compressed at build time. Hashed files are cached forever, others for an hour. */
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
      // A file that a new build deleted must end one response, not the process.
      file.once('error', () => res.destroy());
      // Otherwise a client that disconnects would leave the file open.
      res.once('close', () => file.destroy());
    });
    serve(req, res, next);
  };
}
