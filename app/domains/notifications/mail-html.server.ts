import { type Markup, mjml, renderMjml } from '#app/platform/mail/mjml.server.ts';
import type { SiteFacts } from '#content/site-facts.ts';
import {
  type Fact,
  type Link,
  type MailContent,
  type MailPart,
  type Paragraph,
  UNSUBSCRIBE,
} from './mail-content.ts';

/** `public/icon-192.png` at 80 px, embedded so that reading a mail fetches nothing. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFAAAABQBAMAAAB8P++eAAAAMFBMVEUSGxg93YQPDxE82YJA6YsofVAmd0shLCjr8u/X3tzc6eMwpWUdTzU4yHjJ0c6j4b7sYXDeAAAACXBIWXMAAAsTAAALEwEAmpwYAAABm0lEQVRIx+2WO07DQBCGIxdxQShGmw6QokgRDc0qKWmQsZt0KEBBQxG7ToMsUaQGLgBuqCMKBJLT87gAOUUEp2DXsb3rZHbs9P47jz/tYzzzjxuNWrVIWV2lDsW1AqUPM2ndLE6VDi6NZHMAfSVwrk1gzEAXHxq4HQeKGrzhJxxzKGwNzENPaQuOa5eR5AQDew4wmJ9nupJ7n2HgrnhzrCX8Wzz/YEf8FC++tMCReN7voHdhQz1uxRy9jQTdAjgygOtxGXANoFsV9GqwesLjiqCxKFZghTJbgX5p4aZgO28FZmiFFFyUNlcK8tJ23QQNBqC2FiwjLEVd5gSgTZhUlp7g4h1gzzfbnkq46DKPMNL8E5qqZhMcbwF6264YhiVg6i327/OEAJVb2bMHAtT87/DpngJ70svnYtL4/owEpUfDqiZpULk+p0FtjpSAYjJxGszy3BwwYutxv5+tmE9PBLTDEYAbpvFuK5Ati6VnGr0IRcvChEcSbt3eJXoslI2NfBkc/HvdWHEaJVoWw0iZ2WGitQUsq/4hq2XWP6+9wCRq/LgZAAAAAElFTkSuQmCC';

/** The colors of the pages (`app.css`), which mail programs cannot read. */
const LIGHT = {
  page: '#f4f7f5',
  card: '#ffffff',
  line: '#dce4df',
  ink: '#0f1a16',
  muted: '#4c5a54',
  brand: '#0e7f45',
};
const DARK = {
  page: '#0b1210',
  card: '#121b18',
  line: '#24322c',
  ink: '#e8efec',
  muted: '#a3b3ac',
  brand: '#3ddc84',
};

/** Arial first: Outlook falls back to Times if it does not know the first font. */
const FONTS = "Arial, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif";

/** Optional styles: everything else is inline, which is all that some programs read. */
const STYLE = `
a { color: ${LIGHT.brand}; }
:lang(ko) { word-break: keep-all; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body, .page { background: ${DARK.page} !important; }
  .card, .card table { background: ${DARK.card} !important; }
  .ink div, .ink td, .ink span { color: ${DARK.ink} !important; }
  .muted div, .ink .muted { color: ${DARK.muted} !important; }
  a { color: ${DARK.brand} !important; }
  .facts td, .ink .code, .rule p { border-color: ${DARK.line} !important; }
  .ink .code { background: ${DARK.page} !important; }
  .button td, .button a { background: #2fbf71 !important; color: #06210f !important; }
}`;

/** The HTML part of a mail: it fetches nothing, and no name becomes a link. */
export function mailHtml({ parts, unsubscribe }: MailContent, facts: SiteFacts): string {
  const [first] = parts;
  if (!first) throw new Error('A mail has a language.');
  return renderMjml(mjml`<mjml lang="${first.lang}">
    <mj-head>
      <mj-title>${parts.map(({ subject }) => subject).join(' / ')}</mj-title>
      <mj-preview>${preview(first)}</mj-preview>
      <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
      <mj-attributes>
        <mj-all font-family="${FONTS}" />
        <mj-text font-size="16px" line-height="1.6" color="${LIGHT.ink}" padding="0 0 16px" />
        <mj-section padding="0" />
        <mj-column padding="0" />
      </mj-attributes>
      <mj-style>${STYLE}</mj-style>
    </mj-head>
    <mj-body background-color="${LIGHT.page}" css-class="page">
      <mj-section padding="24px 24px 16px"><mj-column>${header(parts)}</mj-column></mj-section>
      <mj-wrapper css-class="card" background-color="${LIGHT.card}" border-radius="12px" padding="28px 24px 16px">
        <mj-section><mj-column>${parts.map((part, index) => partOf(part, index > 0))}</mj-column></mj-section>
      </mj-wrapper>
      <mj-section padding="16px 24px 32px"><mj-column>
        <mj-text css-class="muted" padding="0" font-size="13px" color="${LIGHT.muted}">${footer(unsubscribe, facts)}</mj-text>
      </mj-column></mj-section>
    </mj-body>
  </mjml>`);
}

function header(parts: readonly MailPart[]): Markup {
  const further = parts.length > 1 ? 'English below' : '';
  return mjml`<mj-table css-class="ink" font-size="18px" line-height="32px" color="${LIGHT.ink}" padding="0"><tr>
    <td style="font-weight:700;"><img src="${LOGO}" width="32" height="32" alt="" style="vertical-align:middle;border-radius:8px;" />&#160;&#160;Routi</td>
    <td class="muted" lang="en" style="font-size:13px;text-align:right;color:${LIGHT.muted};">${further}</td>
  </tr></mj-table>`;
}

function partOf(part: MailPart, further: boolean): Markup {
  const { subject, greeting, body, code, facts, notes = [], button, closing = [] } = part;
  return mjml`
    ${further ? mjml`<mj-divider css-class="rule" border-width="1px" border-color="${LIGHT.line}" padding="16px 0 28px" />` : ''}
    <mj-text css-class="ink" font-size="22px" font-weight="700" line-height="1.3"><h1 lang="${part.lang}" style="margin:0;font-size:22px;">${subject}</h1></mj-text>
    ${greeting ? text(inLanguage(part, greeting)) : ''}
    ${body.map((each) => paragraphOf(part, each))}
    ${code ? codeOf(code) : ''}
    ${facts ? factsOf(part, facts) : ''}
    ${notes.map((each) => text(inLanguage(part, each)))}
    ${button ? buttonOf(part, button, further) : ''}
    ${closing.length > 0 ? closingOf(part, closing) : ''}`;
}

/** Marks the language for assistive technology. */
function inLanguage({ lang }: MailPart, words: string): Markup {
  return mjml`<span lang="${lang}">${lines(words)}</span>`;
}

/** Keeps line breaks, and dates unbroken. */
function lines(words: string): Markup[] {
  return words.split(/(\n|\d{4}-\d{2}-\d{2})/).map((piece, index) => {
    if (index % 2 === 0) return mjml`${piece}`;
    return piece === '\n' ? mjml`<br />` : mjml`<span style="white-space:nowrap;">${piece}</span>`;
  });
}

function text(content: Markup): Markup {
  return mjml`<mj-text css-class="ink">${content}</mj-text>`;
}

function paragraphOf(part: MailPart, paragraph: Paragraph): Markup {
  if (typeof paragraph === 'string') return text(inLanguage(part, paragraph));
  const items = paragraph.list.map((item) => mjml`<li style="margin:0 0 6px;">${lines(item)}</li>`);
  return text(mjml`<ul lang="${part.lang}" style="margin:0;padding-left:22px;">${items}</ul>`);
}

function codeOf(code: string): Markup {
  const box = `background:${LIGHT.page};border:1px solid ${LIGHT.line};border-radius:8px;padding:12px;`;
  return mjml`<mj-text css-class="ink" font-size="30px" font-weight="700" letter-spacing="6px" align="center" padding="4px 0 20px"><div class="code" style="${box}">${code}</div></mj-text>`;
}

function factsOf({ lang }: MailPart, facts: readonly Fact[]): Markup {
  const cell = `border-top:1px solid ${LIGHT.line};vertical-align:baseline;`;
  const rows = facts.map(([term, value, emphasis]) => {
    const size = emphasis === 'total' ? 'font-size:20px;' : '';
    return mjml`<tr><td class="muted" style="${cell}padding:9px 16px 9px 0;color:${LIGHT.muted};">${term}</td><td style="${cell}padding:9px 0;text-align:right;font-weight:700;${size}">${value}</td></tr>`;
  });
  return mjml`<mj-table css-class="ink facts" font-size="15px" line-height="1.5" color="${LIGHT.ink}" padding="0 0 20px"><tbody lang="${lang}">${rows}</tbody></mj-table>`;
}

/** Only the first language gets the green button: two of a kind would compete. */
function buttonOf({ lang }: MailPart, { label, url }: Link, further: boolean): Markup {
  if (further)
    return text(
      mjml`<a lang="${lang}" href="${url}" style="color:${LIGHT.brand};font-weight:700;">${label}</a>`,
    );
  return mjml`<mj-button css-class="button" href="${url}" align="left" background-color="${LIGHT.brand}" color="#ffffff"
    border-radius="8px" font-size="16px" font-weight="700" inner-padding="14px 22px" padding="4px 0 20px">${label}</mj-button>`;
}

function closingOf({ lang }: MailPart, closing: readonly (string | Link)[]): Markup {
  const written = closing.map((line) => {
    const content =
      typeof line === 'string'
        ? lines(line)
        : mjml`<a href="${line.url}" style="color:${LIGHT.brand};">${line.label}</a>`;
    return mjml`<div lang="${lang}" style="padding:0 0 6px;">${content}</div>`;
  });
  return mjml`<mj-text css-class="muted" font-size="14px" color="${LIGHT.muted}" padding="0 0 10px">${written}</mj-text>`;
}

function footer(
  unsubscribe: MailContent['unsubscribe'],
  { company, office, supportEmail }: SiteFacts,
): Markup {
  const link = unsubscribe
    ? mjml`<br /><a href="${unsubscribe.page}" style="color:${LIGHT.brand};">${UNSUBSCRIBE}</a>`
    : '';
  return mjml`${company} · ${supportEmail}<br />${office.join(', ')}${link}`;
}

/** The preview text that a mail list shows beside the subject. */
function preview({ body, greeting = '' }: MailPart): string {
  return body.find((each) => typeof each === 'string') ?? greeting;
}
