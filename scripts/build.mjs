// npm run build: the production build. With --when-stale, only when something changed.
import { build, buildWhenStale, installWhenStale } from './steps.mjs';

await installWhenStale();
await (process.argv.includes('--when-stale') ? buildWhenStale() : build());
