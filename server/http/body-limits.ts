const MB = 1024 * 1024;

export type BodyLimit = { bytes: number; text: string };

/** Forms and JSON (security R19). */
const USUAL: BodyLimit = { bytes: MB, text: '1 MB' };
/** An image and the form around it; the route says 413 of the image itself. */
const UPLOAD: BodyLimit = { bytes: 10 * MB + 256 * 1024, text: '10 MB' };

/** What a gateway tells by itself is short. */
const HINT: BodyLimit = { bytes: 64 * 1024, text: '64 KB' };

/** Where a form may bring an image: the pages that write and edit posts, `.data` where scripts ask, and their calls (spec §7). */
const UPLOADS = /^\/(?:(?:notice|faq)\/(?:write|[1-9]\d*\/edit)(?:\.data)?|db\/(?:news|faq)(?:\/[^/]+)?)$/;

/** The most that a request's body may have. The routes refuse who may not write before they read it. */
export function bodyLimit(path: string, contentType: string | undefined): BodyLimit {
  if (path.startsWith('/webhooks/')) return HINT;
  const multipart = /^multipart\/form-data\b/i.test(contentType ?? '');
  return multipart && UPLOADS.test(path) ? UPLOAD : USUAL;
}
