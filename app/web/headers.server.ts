/** For a page's `headers` export: React Router drops the headers of an action, such as Retry-After, without it. */
export const actionHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** Likewise for the headers of a loader. */
export const loaderHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;
