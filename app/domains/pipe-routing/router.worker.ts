import { type RouterRequest, routerService } from './router-service.ts';

/** Runs the router off the main thread, because a run of 1,000 lines would block the page. */
const channel = new MessageChannel();
const handleRequest = routerService({
  respond: (response) => postMessage(response),
  now: () => performance.now(),
  // Our own message arrives after pending ones; a timer would take milliseconds.
  pause: () =>
    new Promise((done) => {
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    }),
});

addEventListener('message', ({ data }: MessageEvent<RouterRequest>) => {
  // A failure is a bug; the page receives it as an error event of the worker.
  handleRequest(data).catch((error: unknown) => reportError(error));
});
