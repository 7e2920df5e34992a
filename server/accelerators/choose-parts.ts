import { sendResponse } from '@remix-run/node-fetch-server';
import { createRequestHandler } from 'react-router';
import type { PageParts } from '../http/pages.ts';
import type { Accelerator } from './names.ts';
import { createSubsetHandler } from './route-subset/route-subset.ts';
import { createStaticFrame } from './static-frame/static-frame.ts';
import { sendWholePage } from './whole-page/send-whole-page.ts';
import { renderWholePage } from './whole-page/whole-page.ts';

/** The stock implementation of each part, or its accelerator. */
export function chooseParts(enabled: ReadonlySet<Accelerator>): PageParts {
  return {
    createHandler: enabled.has('route-subset') ? createSubsetHandler : createRequestHandler,
    send: enabled.has('whole-page') ? sendWholePage : sendResponse,
    rendering: {
      ...(enabled.has('whole-page') && { renderPage: renderWholePage }),
      ...(enabled.has('static-frame') && { renderFrame: createStaticFrame() }),
    },
  };
}
