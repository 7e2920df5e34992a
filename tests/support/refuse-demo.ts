import { registerHooks } from 'node:module';

/** Preloaded by `--import`: makes the process run as if these folders did not exist. */
const REFUSED = ['demo', 'sandboxes'].map((folder) => new URL(`../../${folder}/`, import.meta.url).href);
const BUILD = new URL('../../build/server/', import.meta.url).href;
/** The build names each source file above its code. */
const BUILT_FROM_DEMO = /^\/\/ (demo|sandboxes)\/.*/m;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    if (REFUSED.some((folder) => resolved.url.startsWith(folder))) {
      throw new Error(`${context.parentURL} imports ${specifier}`);
    }
    return resolved;
  },
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const [found] = (url.startsWith(BUILD) && `${loaded.source}`.match(BUILT_FROM_DEMO)) || [];
    if (found) throw new Error(`${url} contains ${found}`);
    return loaded;
  },
});
