const MB = 1024 * 1024;

export type BodyLimit = { bytes: number; text: string };

/** The most that a form has, but for those that bring a text of many pages or a file. */
export const FORM_BYTES = 64 * 1024;

/** Forms and JSON (security R19), and what a gateway tells by itself. */
const USUAL: BodyLimit = { bytes: FORM_BYTES, text: '64 KB' };
/** A post, or a bank's statement. */
const LONG: BodyLimit = { bytes: MB, text: '1 MB' };
/** An image and the form around it; the route says 413 of the image itself. */
const UPLOAD: BodyLimit = { bytes: 10 * MB + 256 * 1024, text: '10 MB' };

/** Where a form may bring an image: the pages that write and edit posts, `.data` where scripts ask, and their calls (spec §7). */
const UPLOADS = /^\/(?:(?:notice|faq)\/(?:write|[1-9]\d*\/edit)(?:\.data)?|db\/(?:news|faq)(?:\/[^/]+)?)$/;

const LONG_TEXTS = /^\/(?:post-preview|admin\/deposits\/import(?:\.data)?)$/;

/** The most that a request's body may have. The routes refuse who may not write before they read it. */
export function bodyLimit(path: string, contentType: string | undefined): BodyLimit {
  const isPost = UPLOADS.test(path);
  if (isPost && /^multipart\/form-data\b/i.test(contentType ?? '')) return UPLOAD;
  return isPost || LONG_TEXTS.test(path) ? LONG : USUAL;
}
