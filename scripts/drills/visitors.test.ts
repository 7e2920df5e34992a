import { expect, it } from 'vitest';
import { assetsOf, versionOf } from './visitors.ts';

const PAGE = `<link rel="modulepreload" href="/assets/shell-B1_x-a.js"/><link href="/assets/app-9.css" rel="stylesheet"/>
<script>import "/assets/shell-B1_x-a.js"; window.__reactRouterManifest={"routes": {},\n  "version": "ff23d72c"}</script>
<img src="/media/plant.svg"/>`;

it("finds each asset of a page once, and the page's build version", () => {
  expect(assetsOf(PAGE)).toEqual(['/assets/shell-B1_x-a.js', '/assets/app-9.css']);
  expect(versionOf(PAGE)).toBe('ff23d72c');
  expect([assetsOf('<p>404</p>'), versionOf('<p>404</p>')]).toEqual([[], undefined]);
});
