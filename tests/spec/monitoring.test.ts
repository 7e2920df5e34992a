import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '#server/watch/metrics.ts';

/** Suffixes that Prometheus adds to the series of a histogram. */
const SERIES = /_(?:bucket|count|sum)$/;

const read = (file: string) => readFileSync(`ops/monitoring/${file}`, 'utf8');
const named = (text: string) => [...new Set(text.match(/\b(?:routi|process|nodejs)_\w+/g))];

async function exposed(): Promise<string[]> {
  const page = await createMetrics().expose({ pageCache: null, pool: null, figures: null });
  return [...page.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
}

test.each(['grafana-dashboard.json', 'prometheus-rules.yaml'])(
  '%s uses only existing metrics',
  async (file) => {
    const known = await exposed();
    const names = named(read(file));
    expect(names.length).toBeGreaterThan(8);
    expect(
      names.filter((name) => !known.includes(name) && !known.includes(name.replace(SERIES, ''))),
    ).toEqual([]);
  },
);

test('the dashboard shows every metric of the site', async () => {
  const shown = new Set(named(read('grafana-dashboard.json')).map((name) => name.replace(SERIES, '')));
  expect((await exposed()).filter((name) => name.startsWith('routi_') && !shown.has(name))).toEqual([]);
});

test('the dashboard has a title and a query in every panel', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(10);
  expect(panels.filter(({ title, targets }) => !title || targets.some(({ expr }) => !expr))).toEqual([]);
});
