/** How a request was answered, and after how long. */
export type Answer = { status: number; ms: number };

/** Starts so many requests a second for some seconds, whether or not the earlier ones are answered. */
export async function arrive(
  perSecond: number,
  seconds: number,
  ask: (at: number) => Promise<Response>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < seconds * perSecond; at += 1) {
    const wait = startedAt + (at * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(timed(() => ask(at)));
  }
  return Promise.all(answers);
}

async function timed(ask: () => Promise<Response>): Promise<Answer> {
  const startedAt = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

/** Milliseconds that 19 of 20 requests were answered within. */
export const p95 = (answers: Answer[]) =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0;

/** `200: 400, 503: 2` */
export function byStatus(answers: Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}
