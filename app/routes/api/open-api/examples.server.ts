export type Example = {
  method: 'get' | 'post' | 'put';
  path: string;
  curl: string[];
  body?: object;
  answer: unknown;
};

/** One call of each group; a test validates body and answer with the schemas of the call. */
export const EXAMPLES = {
  License: {
    method: 'post',
    path: '/api/v1/licence/seat',
    curl: ["-H 'Authorization: Bearer DEVICE_TOKEN'"],
    answer: {
      licence: 'eyJhbGciOiJFZERTQSIsImtpZCI6IjEifQ.eyJzZWF0IjoxfQ.c2lnbmF0dXJl',
      expiresAt: '2026-12-01T01:10:00.000Z',
      offlineUntil: '2026-12-01T13:00:00.000Z',
      secondsLeftToday: 43_200,
      heartbeatSeconds: 300,
    },
  },
  Content: {
    method: 'get',
    path: '/db/news.json',
    curl: [],
    answer: [
      {
        id: '1',
        type: 'Notice',
        date: '2025-01-06',
        title: 'Latest Updates is open',
        contents: 'From today, …',
        images: null,
      },
    ],
  },
  Member: {
    method: 'put',
    path: '/db/member',
    curl: ["-H 'Cookie: __Host-sid=SESSION'", "-H 'Content-Type: application/json'"],
    body: {
      name: 'Kim Routi',
      tel: '010-1234-5678',
      email: 'kim@example.com',
      address: '1 Teheran-ro, Seoul',
      company: 'Example Engineering',
    },
    answer: {
      name: 'Kim Routi',
      id: 'kimrouti1',
      tel: '010-1234-5678',
      email: 'kim@example.com',
      address: '1 Teheran-ro, Seoul',
      company: 'Example Engineering',
    },
  },
} as const satisfies Record<string, Example>;

/** The example as text: a command and the JSON that it returns. */
export function formatExample({ method, path, curl, body, answer }: Example, origin: string) {
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${origin}${path}`,
    ...(body ? [`-H 'Origin: ${origin}'`] : []),
    ...curl,
    ...(body ? [`-d '${JSON.stringify(body, null, 2)}'`] : []),
  ];
  return { request: lines.join(' \\\n  '), answer: JSON.stringify(answer, null, 2) };
}
