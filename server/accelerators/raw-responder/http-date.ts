let text = '';

/** Now, as the Date header has it; made once a second. */
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
