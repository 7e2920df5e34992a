import * as v from 'valibot';

const Authorised = v.object({ authKey: v.string() });

/** The sandbox gateway's control routes, for seeds, tests and drills. `baseUrl`: where the sandbox is mounted. */
export function sandboxControl(baseUrl: string) {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${baseUrl}/control/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${path}.`);
    return answer.json();
  };
  return {
    /** What a customer's "Approve" in the card window gives. */
    async authoriseCard(customerKey: string, card?: string): Promise<string> {
      const answer = await post('authorise', { customerKey, ...(card && { card }) });
      return v.parse(Authorised, answer).authKey;
    },
    setClock: (to: Date) => post('clock', { setTo: to.toISOString() }),
    advanceClock: (ms: number) => post('clock', { advanceMs: ms }),
    resetClock: () => post('clock', { reset: true }),
    /** Spoils the next `times` calls that fit `match`: an order reference, an endpoint's name, or `*`. */
    addFault: (fault: { match: string; kind: string; times?: number; delayMs?: number }) =>
      post('faults', fault),
  };
}

export type SandboxControl = ReturnType<typeof sandboxControl>;
