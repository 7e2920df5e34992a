/** Only for our own content and the Markdown renderer, which passes no raw HTML. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for HTML that the server has made safe
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
