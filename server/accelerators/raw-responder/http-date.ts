let text = '';

/** The value of the Date header, formatted at most once a second. */
export function httpDate(): string {
  if (text === '') {
    const now = new Date();
    text = now.toUTCString();
    setTimeout(() => {
      text = '';
    }, 1000 - now.getMilliseconds()).unref();
  }
  return text;
}
