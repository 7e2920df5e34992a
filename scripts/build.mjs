// npm run build: makes the production build. With --when-stale, only if its inputs changed.
import { build, buildWhenStale } from './prepare/build-site.mjs';
import { installWhenStale } from './prepare/install.mjs';

await installWhenStale();
await (process.argv.includes('--when-stale') ? buildWhenStale() : build());
