import type { PageFailure } from './pages.ts';
import type { PlainResponse } from './plain-page.ts';

/** `reason` is its label in the metrics. */
export type Rejection = Pick<PlainResponse, 'status' | 'title' | 'detail'> & { reason: string };

export const NO_ADDRESS: Rejection = {
  reason: 'address',
  status: 400,
  title: 'Bad request',
  detail: 'This is not an address.',
};
export const OTHER_NAME: Rejection = {
  reason: 'host',
  status: 421,
  title: 'Unknown address',
  detail:
    'This demo answers at localhost and 127.0.0.1 only. To use another name, set SITE_ORIGIN, or let the proxy pass the Host header on.',
};
export const WRONG_METHOD: Rejection = {
  reason: 'method',
  status: 405,
  title: 'Method not allowed',
  detail: 'This address does not take such requests.',
};
export const NOT_READY: Rejection = {
  reason: 'not-ready',
  status: 503,
  title: 'One moment, please',
  detail: 'The site is just starting or stopping. Please load this page again in a few seconds.',
};
export const NO_SPACE: Rejection = {
  reason: 'disk',
  status: 503,
  title: 'Nothing can be saved just now',
  detail: 'Our storage is full, and we are making room. Please try again later. Nothing was changed.',
};
export const TOO_SLOW: Rejection = {
  reason: 'too-slow',
  status: 503,
  title: 'One moment, please',
  detail: 'This page could not be made in time. Please load it again in a few seconds.',
};
export const FAILURES: Readonly<Record<PageFailure, Rejection>> = {
  busy: {
    reason: 'busy',
    status: 503,
    title: 'One moment, please',
    detail: 'There are too many requests just now. Please load this page again in a few seconds.',
  },
  'database-unavailable': {
    reason: 'database-unavailable',
    status: 503,
    title: 'One moment, please',
    detail: 'The site cannot reach its data just now. Please load this page again in a few seconds.',
  },
};
export const FAILED: Rejection = {
  reason: 'failed',
  status: 500,
  title: 'Unexpected Application Error!',
  detail: 'The page could not be made. Please try again.',
};
