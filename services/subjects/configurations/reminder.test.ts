import type { ConfigurationEvent, IssuedQuote } from '@coffret/contracts/configurations/events';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { given } from '../../tests/support/given-when-then.ts';
import { configuration } from './decider.ts';
import { remind } from './reminder.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-12-01T08:00:00.000Z');
const hour = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();

const issued: ConfigurationEvent = {
  type: 'QuoteIssued',
  data: { quoteId: 5, validUntil: hour(30 * 24) } as IssuedQuote,
};
const reminded = (hours: number, daysBefore: number | null = null): ConfigurationEvent => ({
  type: 'QuoteReminded',
  data: { quoteId: 5, at: hour(hours), daysBefore },
});
const asked: ConfigurationEvent = {
  type: 'OrderRequested',
  data: { quoteId: 5, userId: 12, orderNumber: null, comment: null },
};

const remindedAt = (
  hours: number,
  events: ConfigurationEvent[],
  { quoteId = 5, daysBefore = null }: { quoteId?: number; daysBefore?: number | null } = {},
) => {
  const state = { ...given(configuration, ...events).state, exists: true };
  return remind({ type: 'RemindOfQuote', quoteId, daysBefore, at: hour(hours) }, state, {
    projectClosed: false,
  });
};

test('only a quote that waits for an answer has reminders', () => {
  const none = refuse('quoteNotWaiting');
  expect(remindedAt(1, [issued])).toEqual([reminded(1)]);
  expect(remindedAt(1, [issued], { quoteId: 4 })).toEqual(none);
  expect(remindedAt(30 * 24, [issued])).toEqual(none);
  expect(remindedAt(1, [issued, asked])).toEqual(none);
  expect(remindedAt(1, [issued, { type: 'QuoteExpired', data: { quoteId: 5 } }])).toEqual(none);
});

test('by hand 24 h pass between two reminders, and one that is due is left out within 12 h; a new quote has its own', () => {
  const recent = refuse('remindedRecently');
  expect(remindedAt(23.9, [issued, reminded(0)])).toEqual(recent);
  expect(remindedAt(24, [issued, reminded(0)])).toEqual([reminded(24)]);
  expect(remindedAt(11.9, [issued, reminded(0)], { daysBefore: 7 })).toEqual(recent);
  expect(remindedAt(23.9, [issued, reminded(0, 2)], { daysBefore: 1 })).toEqual([reminded(23.9, 1)]);
  const again: ConfigurationEvent = { type: 'ConfigurationReopened', data: { supersededQuoteId: 5 } };
  expect(remindedAt(1, [issued, reminded(0), again, issued])).toEqual([reminded(1)]);
});
