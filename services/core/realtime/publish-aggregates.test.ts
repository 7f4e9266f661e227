import { history } from '@coffret/projections/testing/replay';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { ofAggregates, readers } from './audience.ts';
import { type AggregatesPublisher, createAggregatesPublisher } from './publish-aggregates.ts';

const audiences = {
  project: readers(['project_r']),
  dashboard: ofAggregates(['dashboard_r'], ['QuoteIssued', 'ProjectClosed']),
};
const happened = (type: string) => history(['project-1', { type, data: {} }]);
const rooms = ['right:dashboard_r'];
const change = { entity: 'dashboard', id: 0, rowVersion: 0 };

let emit: Mock<Parameters<typeof createAggregatesPublisher>[1]['emit']>;
let sums: AggregatesPublisher;
beforeEach(() => {
  vi.useFakeTimers();
  emit = vi.fn();
  sums = createAggregatesPublisher(audiences, { emit });
});
afterEach(() => vi.useRealTimers());

test('publishes the first change immediately, later ones throttled', () => {
  sums.publish(happened('QuoteIssued'));
  expect(emit.mock.calls).toEqual([[rooms, 'changed', change]]);
  for (let n = 0; n < 50; n += 1) sums.publish(happened('ProjectClosed'));
  vi.advanceTimersByTime(2_999);
  expect(emit).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(emit).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(emit).toHaveBeenCalledTimes(2);
});

test('an event that affects no aggregate publishes nothing', () => {
  sums.publish(happened('ProjectRenamed'));
  vi.advanceTimersByTime(60_000);
  expect(emit).not.toHaveBeenCalled();
});

test('end publishes pending changes immediately', () => {
  sums.publish(happened('QuoteIssued'));
  sums.end();
  expect(emit).toHaveBeenCalledOnce();
  sums.publish(happened('QuoteIssued'));
  sums.publish(happened('QuoteIssued'));
  sums.end();
  expect(emit).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(emit).toHaveBeenCalledTimes(3);
});
