import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Sandbox } from './context.server.ts';
import { sendText } from './http.server.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#16202e;--soft:#4a5768;--paper:#fff;--ground:#eef1f5;--line:#7b8798;--accent:#1b4fd6;--on:#fff;--note:#fff3d6;--note-ink:#4d3800}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f8;--soft:#b3bfce;--paper:#1a222d;--ground:#0f141b;--line:#8592a3;--accent:#9db8ff;--on:#0b1430;--note:#3b3011;--note-ink:#ffe9b0}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:30rem;padding:1.5rem;border-radius:1rem;background:var(--paper)}
h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.25}
.note{margin:0 0 1rem;padding:.75rem 1rem;border-radius:.5rem;background:var(--note);color:var(--note-ink)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
fieldset{margin:0 0 1.25rem;padding:0;border:0}
legend{padding:0;margin-bottom:.25rem;font-weight:600}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.375rem .5rem;border-radius:.5rem;cursor:pointer}
label:hover{background:var(--ground)}
input{flex:none;width:1.25rem;height:1.25rem;accent-color:var(--accent)}
small{display:block;color:var(--soft);font-size:.875rem;font-variant-numeric:tabular-nums}
.buttons{display:flex;flex-wrap:wrap;gap:.5rem}
button,.button{flex:1 1 7rem;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:var(--ink);font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.first{border-color:var(--accent);background:var(--accent);color:var(--on);font-weight:600}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** `body` must be escaped already. No script runs on the page, and it cannot be framed. */
export function sendPage(
  sandbox: Pick<Sandbox, 'allowedRedirectOrigins'>,
  res: ServerResponse,
  status: number,
  body: string,
  title = 'Sandbox card window',
): void {
  // Browsers also apply `form-action` to the redirect after a form, so it includes the shop's origins.
  const targets = ["'self'", ...sandbox.allowedRedirectOrigins].join(' ');
  res.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
  );
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="note">This is a sandbox. No money moves, and no real card is needed.</p>
${body}
</main>
</body>
</html>
`;
  sendText(res, status, 'text/html; charset=utf-8', html);
}
