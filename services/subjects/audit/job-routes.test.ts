import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KeptJob } from '../../platform/jobs/jobs.ts';
import { newJob } from '../../platform/jobs/opened-jobs.fixture.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

const HOUR_MS = 3_600_000;

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp({ logLevel: 'silent' });
});
// A token lives an hour, and the clock is moved.
beforeEach(async () => {
  admin = await product.admin();
});
afterAll(() => product.close());

/** Has jobs fail for good: they tell of a quote that there is not. */
async function failed(...ids: string[]): Promise<void> {
  const data = { quoteId: 999, configurationId: 1 };
  await product.app.services.jobs.enqueue(ids.map((id) => newJob({ id, name: 'notify-of-expiry', data })));
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await product.settled();
    product.clock.move(128_000);
  }
}

async function listed(query = ''): Promise<{ rows: KeptJob[]; count: number }> {
  const { status, body } = await admin.get(`/api/audit/jobs${query}`);
  expect(status).toBe(200);
  return body;
}

test('a failed job is listed, retried and discarded', async () => {
  await failed('job-a');
  const times = { enqueuedAt: '2026-11-21T08:00:00.000Z', runAt: '2026-11-21T08:13:52.000Z' };
  expect(await listed()).toEqual({
    rows: [
      {
        id: 'job-a',
        name: 'notify-of-expiry',
        data: { quoteId: 999, configurationId: 1 },
        state: 'failed',
        attempts: 8,
        error: 'quote 999 is not known yet',
        ...times,
        failedAt: '2026-11-21T08:14:56.000Z',
      },
    ],
    count: 1,
  });
  expect(await admin.post('/api/audit/jobs/job-a/retry')).toMatchObject({ status: 204, body: '' });
  await product.settled();
  expect(await listed('?state=failed')).toEqual({ rows: [], count: 0 });
  const { rows } = await listed('?state=delayed');
  expect(rows.find(({ id }) => id === 'job-a')).toMatchObject({
    attempts: 1,
    error: 'quote 999 is not known yet',
  });

  await failed('job-a');
  expect(await admin.delete('/api/audit/jobs/job-a')).toMatchObject({ status: 204, body: '' });
  expect(await listed()).toEqual({ rows: [], count: 0 });
});

test('failed jobs are listed in pages, newest failure first', async () => {
  await failed(...Array.from({ length: 11 }, (_, index) => `page-${index + 1}`));
  const page = async (number: number) => {
    const { rows, count } = await listed(`?page=${number}&size=10`);
    return [rows.map(({ id }) => id), count];
  };
  const newestFirst = Array.from({ length: 11 }, (_, index) => `page-${11 - index}`);
  expect([await page(1), await page(2)]).toEqual([
    [newestFirst.slice(0, 10), 11],
    [newestFirst.slice(10), 11],
  ]);
});

test('a job that is unknown or has not failed is not found', async () => {
  const { services } = product.app;
  const runAt = new Date(product.clock.now().getTime() + HOUR_MS).toISOString();
  await services.jobs.enqueue([newJob({ id: 'later', name: 'notify-of-expiry', runAt })]);
  for (const id of ['later', 'none', 'mail:1', '..']) {
    const path = `/api/audit/jobs/${encodeURIComponent(id)}`;
    expect([(await admin.post(`${path}/retry`)).status, (await admin.delete(path)).status]).toEqual([
      404, 404,
    ]);
  }
});

test.each(['?state=done', '?size=7', '?page=0', '?name=mail'])('%s is refused', async (query) => {
  expect((await admin.get(`/api/audit/jobs${query}`)).status).toBe(400);
});

test('all routes require audit_rebuild', async () => {
  const staff = await memberOf(product, 2);
  const answers = [
    await staff.get('/api/audit/jobs'),
    await staff.post('/api/audit/jobs/job-a/retry'),
    await staff.delete('/api/audit/jobs/job-a'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});
