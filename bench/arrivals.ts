/** Status and duration of a response. */
export type TimedResponse = { status: number; ms: number };

/** Sends requests at a constant rate, whether or not earlier ones have completed (open-loop load). */
export async function arrive(
  perSecond: number,
  seconds: number,
  request: (at: number) => Promise<Response>,
): Promise<TimedResponse[]> {
  const responses: Promise<TimedResponse>[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < seconds * perSecond; at += 1) {
    const wait = startedAt + (at * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    responses.push(timeRequest(() => request(at)));
  }
  return Promise.all(responses);
}

async function timeRequest(request: () => Promise<Response>): Promise<TimedResponse> {
  const startedAt = performance.now();
  const response = await request();
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

/** 95th percentile of the durations, ms. */
export const p95 = (responses: TimedResponse[]) =>
  responses.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(responses.length * 0.95)] ?? 0;

/** Such as `200: 400, 503: 2`. */
export function byStatus(responses: TimedResponse[]): string {
  const counts = new Map<number, number>();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}
