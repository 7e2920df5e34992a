/** A visitor without a browser: keeps cookies, sends an Origin, follows no redirects. */
export type FormClient = {
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string> | URLSearchParams): Promise<Response>;
  /** Posts any body, as from a page of the site. */
  send(path: string, body: BodyInit, type?: string): Promise<Response>;
  /** The text of a page; fails unless 200. */
  page(path: string): Promise<string>;
  cookie(name: string): string | undefined;
};

/**
 * `address`: the X-Forwarded-For header, for a site that trusts this machine as its proxy. `accept`: `text/html` to get
 * a page from a router site, which otherwise sends its data.
 */
export function formClient(origin: string, address?: string, accept?: string): FormClient {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    if (accept !== undefined) headers.set('Accept', accept);
    if (address !== undefined) headers.set('X-Forwarded-For', address);
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    get: (path) => send(path, {}),
    post: (path, fields) =>
      send(path, { method: 'POST', headers: { Origin: origin }, body: new URLSearchParams(fields) }),
    send: (path, body, type) =>
      send(path, {
        method: 'POST',
        headers: { Origin: origin, ...(type !== undefined && { 'Content-Type': type }) },
        body,
      }),
    async page(path) {
      const response = await send(path, {});
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return text;
    },
    cookie: (name) => jar.get(name),
  };
}

/** The value of a form's input in a page's HTML. */
export function inputValue(html: string, name: string): string {
  const tag = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
  const value = tag?.match(/value="([^"]*)"/)?.[1];
  if (value === undefined) throw new Error(`The page has no input "${name}" with a value.`);
  return value.replaceAll('&amp;', '&');
}

/** The target of a redirect, as a path or URL. */
export function locationOf(response: Response): string {
  const location = response.headers.get('Location');
  if (location === null) throw new Error(`No redirect but ${response.status}`);
  return location;
}
