import { expect, test } from 'vitest';
import { LONGEST_DRAWING_MS, sendDrawings } from './drawings.ts';
import { startServed } from './start-served.ts';

/** Some 100 requests, some of which end at the deadline of searches. */
const LIMIT_MS = 240_000;

test('no drawing holds the main thread of the product, whatever it is sent to', {
  timeout: LIMIT_MS,
}, async () => {
  const served = await startServed();
  try {
    const held = await sendDrawings(served);
    const missed = held.filter(({ status }) => status >= 500 || status === 404);
    expect(missed).toEqual([]);
    expect(held.filter(({ block }) => block.workedMs > LONGEST_DRAWING_MS)).toEqual([]);
    const routes = new Set(held.map(({ route }) => route));
    for (const route of [
      'POST /api/configurations/repair/{id}',
      'POST /api/configurations/propose/{id}',
      'PUT /api/configurations/editConfigurator/{id}',
      'POST /api/configurations/validate/{id}',
      'GET /api/shared/{token}/drawing',
      'PUT /api/lines/{id}',
      'GET /api/templates/{id}',
    ])
      expect(routes).toContain(route);
  } finally {
    await served.close();
  }
});
