import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createMetrics } from '@coffret/services/platform/telemetry/metrics';
import { collectDefaultMetrics } from 'prom-client';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const rules = (parse(read('ops/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(read('ops/grafana/coffret.json')) as { panels: Panel[] };

/** Exported series with their labels, histograms as Prometheus expands them. */
async function known(): Promise<Map<string, string[]>> {
  const { registry } = createMetrics();
  collectDefaultMetrics({ register: registry });
  const series = new Map<string, string[]>([['up', ['job', 'instance']]]);
  for (const { name, type } of registry.getMetricsAsArray()) {
    const labels = (registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;
    const parts = String(type) === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const part of parts) series.set(name + part, [...labels, 'le', 'job', 'instance']);
  }
  return series;
}

const METRIC = /\b(?:up|(?:coffret|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;
const LABELS = /\bby \(([^)]*)\)/g;

function unknownIn(expr: string, series: Map<string, string[]>): string[] {
  const named = [...expr.matchAll(METRIC)].map(([all, matchers = '']) => ({
    name: all.replace(/\{.*/, ''),
    labels: [...matchers.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label),
  }));
  const grouped = [...expr.matchAll(LABELS)].flatMap(([, list = '']) => list.split(/,\s*/));
  return named.flatMap(({ name, labels }) => {
    const there = series.get(name);
    if (!there) return [name];
    return [...labels, ...grouped]
      .filter((label) => !there.includes(label))
      .map((label) => `${name}{${label}}`);
  });
}

test('alerts and the dashboard use only existing metrics and labels', async () => {
  const series = await known();
  const queries = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr);
  expect(queries.length).toBeGreaterThan(30);
  for (const expr of queries)
    expect({ expr, unknown: unknownIn(expr, series) }).toEqual({ expr, unknown: [] });
  expect(unknownIn('max by (view) (coffret_jobs{queue="x"}) > coffret_none', series)).toEqual([
    'coffret_jobs{queue}',
    'coffret_jobs{view}',
    'coffret_none',
  ]);
});

test('every metric of the product is on the dashboard', () => {
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  const names = createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  expect(names.filter((name) => !shown.includes(name))).toEqual([]);
});

test('every alert has a severity and a section in the documentation', () => {
  const headings = [...read('docs/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of rules) {
    expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    expect(['critical', 'warning']).toContain(labels.severity);
  }
});

test('Prometheus scrapes every role and loads the rules', () => {
  const { rule_files, scrape_configs } = parse(read('ops/prometheus/prometheus.yml'));
  expect(rule_files).toEqual(['alerts.yml']);
  expect(scrape_configs[0].dns_sd_configs[0].names).toEqual(['api', 'projections', 'workers', 'realtime']);
});
