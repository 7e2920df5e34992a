const MB = 1024 * 1024;

export type BodyLimit = { bytes: number; text: string };

/** The limit for forms without a long text or a file. */
export const FORM_BYTES = 64 * 1024;

/** Forms, JSON (security R19) and webhooks. */
const USUAL: BodyLimit = { bytes: FORM_BYTES, text: '64 KB' };
/** A post, or a bank statement. */
const LONG: BodyLimit = { bytes: MB, text: '1 MB' };
/** An image and the form around it; the route responds 413 for the image itself. */
const UPLOAD: BodyLimit = { bytes: 10 * MB + 256 * 1024, text: '10 MB' };

/** Forms with files: settings with images or PDFs, pages that write and edit posts, with `.data` for scripts, and their calls (spec §7). */
const UPLOADS =
  /^\/(?:admin\/settings\/(?:awards|brochures)(?:\.data)?|(?:notice|faq)\/(?:write|[1-9]\d*\/edit)(?:\.data)?|db\/(?:news|faq)(?:\/[^/]+)?)$/;

const LONG_TEXTS = /^\/(?:post-preview|admin\/deposits\/import(?:\.data)?)$/;

/** The routes reject unauthorized requests before they read the body. */
export function bodyLimit(path: string, contentType: string | undefined): BodyLimit {
  const isPost = UPLOADS.test(path);
  if (isPost && /^multipart\/form-data\b/i.test(contentType ?? '')) return UPLOAD;
  return isPost || LONG_TEXTS.test(path) ? LONG : USUAL;
}
