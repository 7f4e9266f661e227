import type { Quote } from '@coffret/contracts/quotes/answers';
import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJob } from '../../platform/jobs/opened-jobs.fixture.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';
import { type Member, memberOf, PASSWORD } from '../groups/testing/people.ts';

const HOUR_MS = 3_600_000;

let product: TestApp;
let anne: Member;
beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  anne = await memberOf(product, CLIENTS);
});
afterAll(() => product.close());

async function goTo(moment: string): Promise<void> {
  product.clock.move(Date.parse(moment) - product.clock.now().getTime());
  await product.settled();
  await product.settled();
  anne = { ...anne, ...(await product.login(anne.email, PASSWORD)) };
}
const lastQuote = async (id: number) => done<Quote>(await anne.get(`/api/quote/${id}`));
const ask = (id: number) => anne.post(`/api/configurations/order/${id}`, {});

/** Begins on 21 November at 09:00 in Paris. */
test('a quote of the morning is ordered in the evening of its last day, and not a minute after midnight', async () => {
  const projectId = await newProject(anne);
  const [early, late] = [await newConfiguration(anne, projectId), await newConfiguration(anne, projectId)];
  for (const { id } of [early, late]) await quote(anne, id);
  const { id: quoteId, validUntil } = await lastQuote(late.id);
  expect(validUntil).toBe('2026-12-21T22:59:59.999Z');

  // As an older version queued it, for the minute of issue.
  const data = { configurationId: late.id, quoteId };
  const runAt = new Date(product.clock.now().getTime() + 30 * 24 * HOUR_MS).toISOString();
  await product.app.services.jobs.enqueue([
    newJob({ id: 'for-the-minute', name: 'expire-quote', data, runAt }),
  ]);

  await goTo('2026-12-21T22:58:00.000Z');
  expect(await ask(early.id)).toMatchObject({ status: 200, body: { isOrderAsked: true } });
  expect((await lastQuote(late.id)).status).toBe('QUOTE_OK');
  const { rows } = await product.app.services.jobs.list('delayed', { page: 1, size: 100 });
  expect(rows.find(({ id }) => id === 'expire-quote-for-the-minute')).toMatchObject({
    data,
    runAt: validUntil,
  });

  await goTo('2026-12-21T23:01:00.000Z');
  expect(await ask(late.id)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'INVALID_STATUS', key: 'status' }] },
  });
  expect((await lastQuote(late.id)).status).toBe('QUOTE_EXPIRED');
});
