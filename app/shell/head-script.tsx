import { announcement } from '#content/announcement.ts';
import { ANNOUNCEMENT_KEY, CHUNK_RELOAD_KEY, THEME_KEY } from './browser-storage.ts';
import type { Site } from './frame.tsx';
import { useNonce } from './nonce.ts';

/**
 * Runs before the first paint, so that neither the wrong theme nor a dismissed banner appears (ux §2.1). Reloads once
 * if a release removed a chunk (decisions P3).
 */
const source = (dismissible: string) => `(function(){var r=document.documentElement.dataset;try{
var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(t==='light'||t==='dark')r.theme=t;
if(localStorage.getItem(${JSON.stringify(ANNOUNCEMENT_KEY)})===${JSON.stringify(dismissible)})r.announcement='dismissed';
}catch(e){}
addEventListener('vite:preloadError',function(e){try{var k=${JSON.stringify(CHUNK_RELOAD_KEY)};
if(sessionStorage.getItem(k))return;sessionStorage.setItem(k,'1');e.preventDefault();location.reload()}catch(x){}})})()`;

/** It runs before hydration, so the client bundle leaves it out. */
const html = import.meta.env.SSR ? source : () => '';

export function HeadScript({ site }: { site: Site }) {
  const { id } = site?.announcement ?? announcement;
  const __html = html(id);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours around an id of ours
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
