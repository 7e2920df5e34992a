import { type RouterRequest, routerService } from './router-service.ts';

/** The router beside the page: a run of a thousand lines does not hold up a key or a finger. */
const channel = new MessageChannel();
const handleRequest = routerService({
  respond: (response) => postMessage(response),
  now: () => performance.now(),
  // A message of our own comes after those that wait already; a timer would sleep for milliseconds.
  pause: () =>
    new Promise((done) => {
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    }),
});

addEventListener('message', ({ data }: MessageEvent<RouterRequest>) => {
  // A failure is a bug: it reaches the page as the worker's error.
  handleRequest(data).catch((error: unknown) => reportError(error));
});
