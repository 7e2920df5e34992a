// Part of the build, which fails if a method of a route has no policy (security R12).
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import routes from '#app/routes.ts';
import { undeclaredRoutes } from './undeclared-routes.ts';

const build: ServerBuild = await import(join(import.meta.dirname, '../../build/server/index.js'));
const problems = undeclaredRoutes(await routes, (id) => build.routes[id]?.module, ROUTE_POLICIES);
for (const problem of problems) console.error(`✗ ${problem} (app/route-policies.ts)`);
process.exit(problems.length > 0 ? 1 : 0);
