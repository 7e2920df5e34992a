import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { Assets } from './http/assets.ts';

/** Runs Vite in this process, which compiles pages on request and reloads edits. */
export async function developmentBuild(
  root: string,
  server: Server,
): Promise<{ build: () => Promise<ServerBuild>; assets: Assets; publish(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } });
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    assets: (req, res, next) => vite.middlewares(req, res, next),
    publish: async () => {},
  };
}
