import { type RouterRequest, routerService } from './router-service.ts';

/** Runs the router off the main thread: a run of a thousand lines would block the page. */
const channel = new MessageChannel();
const handleRequest = routerService({
  respond: (response) => postMessage(response),
  now: () => performance.now(),
  // A message of our own arrives after pending ones; a timer would take milliseconds.
  pause: () =>
    new Promise((done) => {
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    }),
});

addEventListener('message', ({ data }: MessageEvent<RouterRequest>) => {
  // A failure is a bug; the page receives it as the worker's error.
  handleRequest(data).catch((error: unknown) => reportError(error));
});
