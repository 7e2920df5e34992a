// npm run build: makes the production build. With --when-stale, only if its inputs changed.
import { build, buildWhenStale, installWhenStale } from './steps.mjs';

await installWhenStale();
await (process.argv.includes('--when-stale') ? buildWhenStale() : build());
