/** For a page's `headers` export. Without it React Router drops the headers of an action, such as Retry-After. */
export const actionHeaders = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders;

/** The same for the headers of a loader. */
export const loaderHeaders = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;
