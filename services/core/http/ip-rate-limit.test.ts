import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../tests/support/test-app.ts';
import type { Settings } from '../settings.ts';
import { clientNetwork } from './client-info.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1:2:3:4:5:6', '0:0:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('limits count %s as %s', (ip, client) => {
  expect(clientNetwork(ip)).toBe(client);
});

/** What two browsers behind one proxy are answered, each asking twice where one request a minute is allowed. */
async function askedThroughProxy(settings: Partial<Settings>): Promise<number[]> {
  const product = await startTestApp({ ...settings, rateLimit: 1 });
  onTestFinished(() => product.close());
  const path = '/api/usersNewPassword/personne@exemple.fr';
  const statuses: number[] = [];
  for (const browser of ['203.0.113.7', '203.0.113.8', '203.0.113.7', '203.0.113.8']) {
    // What a browser says of itself stands before what the proxy adds.
    const headers = { 'x-forwarded-for': `198.51.100.1, ${browser}` };
    statuses.push((await fetch(`${product.address}${path}`, { headers })).status);
  }
  return statuses;
}

test('each client behind a trusted proxy has its own limit', async () => {
  expect(await askedThroughProxy({ trustProxy: 1 })).toEqual([404, 404, 429, 429]);
});

test('without a trusted proxy, X-Forwarded-For does not change the limit', async () => {
  expect(await askedThroughProxy({ trustProxy: null })).toEqual([404, 429, 429, 429]);
});
