import { registerHooks } from 'node:module';

/** Preloaded by `--import`: makes the process run as if these folders did not exist. */
const REFUSED = ['demo', 'sandboxes'].map((folder) => new URL(`../../${folder}/`, import.meta.url).href);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    if (REFUSED.some((folder) => resolved.url.startsWith(folder))) {
      throw new Error(`${context.parentURL} imports ${specifier}`);
    }
    return resolved;
  },
});
