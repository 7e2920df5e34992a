import { platformContext, requestContext } from '#app/context.ts';
import { exportData } from '#app/domains/membership/export-data.server.ts';
import { authorize } from '#app/web/authorize.server.ts';
import { handleCall } from '#app/web/problem-response.server.ts';
import type { Route } from './+types/export-json';

/** A member's data as a download (security R33). */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return handleCall(args, async () => {
    const member = await authorize(args);
    const platform = args.context.get(platformContext);
    const all = await exportData(platform, args.context.get(requestContext), member);
    return new Response(`${JSON.stringify(all, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="routi-my-data.json"',
        'Cache-Control': 'no-store',
      },
    });
  });
}
