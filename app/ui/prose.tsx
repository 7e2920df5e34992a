/**
 * Long text from our own content or from the Markdown renderer, which lets no raw HTML through. Nothing else may
 * be handed to it.
 */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for HTML that the server has made safe
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
