import { newProject } from '@coffret/contracts/projects/commands';
import { endOfValidity } from '@coffret/contracts/quotes/validity';
import { expect, test } from 'vitest';
import { DAY } from './calendar.ts';
import type { Step } from './lifecycle.ts';
import { planYear } from './plan.ts';
import { createRandom } from './random.ts';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const write = (seed: number, configurations = 2000) =>
  planYear(createRandom(seed), { now: NOW, validityDays: 30, configurations });
const plan = write(1);

test('the same seed writes the same year, another seed another', () => {
  expect(write(1)).toEqual(plan);
  expect(write(2)).not.toEqual(plan);
});

test('everything happens within the year that ends now, and in its order', () => {
  for (const { steps, project } of plan.configurations) {
    const moments = steps.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    const { opened, closed, customer } = plan.projects[project] ?? { opened: 0, closed: 0, customer: 0 };
    const { joined } = plan.customers[customer] ?? { joined: 0 };
    expect([NOW - 365 * DAY <= joined, joined < opened, opened < Number(moments[0])]).toEqual([
      true,
      true,
      true,
    ]);
    expect(Number(moments.at(-1))).toBeLessThanOrEqual(closed ?? NOW);
  }
});

test('who begins to draw in the minutes after joining has a project in between', () => {
  const { projects, customers } = write(361, 400);
  const waits = projects.map(({ opened, customer }) => opened - (customers[customer]?.joined ?? 0));
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect(Math.min(...waits)).toBeLessThan(180_000);
});

/** Which kinds of steps may follow each other. */
const AFTER: { [kind: string]: readonly Step['do'][] } = {
  create: ['draw'],
  draw: ['draw', 'validate'],
  validate: ['quote'],
  quote: ['request', 'reopen', 'expire'],
  request: ['order'],
  reopen: ['validate'],
  order: [],
  expire: [],
};

test('a configuration is drawn, validated, quoted, and then ordered, reopened or left to expire', () => {
  const seen = new Map<string, number>();
  for (const { steps } of plan.configurations) {
    expect(steps[0]?.do).toBe('create');
    for (const [i, { do: kind }] of steps.entries()) {
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      const before = steps[i - 1];
      if (before) expect(AFTER[before.do]).toContain(kind);
    }
  }
  expect([...seen.keys()].sort()).toEqual(Object.keys(AFTER).sort());
  expect(seen.get('quote')).toBeGreaterThan(900);
  expect(seen.get('request')).toBeGreaterThan(seen.get('order') ?? 0);
});

const endsAt = (issuedAt: number) => Date.parse(endOfValidity(issuedAt, 30));

test('a quote that nobody ordered or reopened expires at the end of its last day', () => {
  for (const { steps } of plan.configurations) {
    const last = steps.at(-1);
    const quoted = steps.findLast(({ do: kind }) => kind === 'quote');
    if (last?.do === 'quote') expect(endsAt(last.at)).toBeGreaterThan(NOW);
    if (last?.do === 'expire') expect(last.at).toBe(endsAt(Number(quoted?.at)));
  }
});

test('customers who wait for the staff have nothing validated', () => {
  const waiting = plan.customers.flatMap(({ verified }, i) => (verified === null ? [i] : []));
  expect(waiting.length).toBeGreaterThan(0);
  const theirs = plan.configurations.filter(({ project }) =>
    waiting.includes(plan.projects[project]?.customer ?? -1),
  );
  const kinds = new Set(theirs.flatMap(({ steps }) => steps.map((step) => step.do)));
  expect([...kinds].filter((kind) => kind !== 'create' && kind !== 'draw')).toEqual([]);
});

test('projects and cabinets are named as their forms allow', () => {
  for (const { lib } of [...plan.projects, ...plan.configurations]) {
    expect(newProject.safeParse({ lib })).toMatchObject({ success: true });
  }
});

test('nobody works on Sundays or at night, but quotes end whenever they end', () => {
  const worked = plan.configurations.flatMap(({ steps }) => steps.filter((step) => step.do === 'create'));
  for (const { at } of worked) {
    expect(new Date(at).getUTCDay()).not.toBe(0);
    expect(new Date(at).getUTCHours()).toBeGreaterThanOrEqual(7);
    expect(new Date(at).getUTCHours()).toBeLessThan(18);
  }
});
