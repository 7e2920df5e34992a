const MB = 1024 * 1024;

export type BodyLimit = { bytes: number; text: string };

/** The limit for forms without a long text or a file. */
export const FORM_BYTES = 64 * 1024;

/** Forms, JSON (security R19) and webhooks. */
const USUAL: BodyLimit = { bytes: FORM_BYTES, text: '64 KB' };
/** A post, or a bank statement. */
const LONG: BodyLimit = { bytes: MB, text: '1 MB' };
/** An image with its form; the route itself responds 413 to an image that is too large. */
const UPLOAD: BodyLimit = { bytes: 10 * MB + 256 * 1024, text: '10 MB' };

/**
 * Settings with images or PDFs, pages that write or edit posts (`.data` with scripts), and their API calls (spec §7).
 */
const UPLOADS =
  /^\/(?:admin\/settings\/(?:awards|brochures)(?:\.data)?|(?:notice|faq)\/(?:write|[1-9]\d*\/edit)(?:\.data)?|db\/(?:news|faq)(?:\/[^/]+)?)$/;

const LONG_TEXTS = /^\/(?:post-preview|admin\/deposits\/import(?:\.data)?)$/;

/** Routes reject unauthorized requests before they read the body. */
export function bodyLimit(path: string, contentType: string | undefined): BodyLimit {
  const isPost = UPLOADS.test(path);
  if (isPost && /^multipart\/form-data\b/i.test(contentType ?? '')) return UPLOAD;
  return isPost || LONG_TEXTS.test(path) ? LONG : USUAL;
}
