import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, NO_STREAM, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../../scripts/lib/find-program.mjs';
import { readSettings } from '../../app/settings/settings.ts';
import { type EventStoreServer, startStandIn } from '../../tests/support/eventstore-server.ts';
import { ADMINISTRATOR, CLERK } from '../../tests/support/eventstoredb/users.ts';
import type { Outage } from '../../tests/support/outage.ts';
import { type Certificate, selfSigned } from '../../tests/support/self-signed.ts';
import { events, ids, newStream, take } from './contract-events.fixture.ts';
import { readConnectionString } from './eventstoredb/connection-string.ts';
import { tlsMistake } from './eventstoredb/tls-mistake.ts';
import { openEventStoreDb } from './eventstoredb.ts';

const openssl = findProgram('openssl', process.env);

/** Always the stand-in, with TLS and authentication. */
describe.skipIf(!openssl)('EventStoreDB over TLS', () => {
  const log = { warn: vi.fn() };
  const reach = { lost: vi.fn(), back: vi.fn() };
  const opened: EventStore[] = [];
  let folder: string;
  let shown: Certificate;
  let other: Certificate;
  let server: EventStoreServer & { outage: Outage };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coffret-tls-'));
    [shown, other] = (await Promise.all(
      ['shown', 'other'].map((name) => selfSigned(openssl as string, folder, name)),
    )) as [Certificate, Certificate];
    server = await startStandIn({ secured: shown });
  });
  beforeEach(() => vi.clearAllMocks());
  afterEach(async () => void (await Promise.all(opened.splice(0).map((store) => store.close()))));
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function open(url = server.url): Promise<EventStore> {
    const { eventstoreUrl } = readSettings({ EVENTSTORE_URL: url });
    // No retries inside the adapter.
    const times = { answer: 4_000, patience: 0 };
    const store = await openEventStoreDb(eventstoreUrl ?? '', { log, reach, times });
    opened.push(store);
    return store;
  }

  test.each([
    ['one node', 'esdb:'],
    ['a name to be looked up', 'esdb+discover:'],
  ])('%s accepts appends, reads and subscriptions', async (_name, scheme) => {
    const store = await open(server.url.replace('esdb:', scheme));
    const [stream, written] = [newStream(), events(3)];
    const end = new AbortController();
    const follower = store.follow(await store.head(), { signal: end.signal })[Symbol.asyncIterator]();
    await follower.next();
    expect(await store.append(stream, NO_STREAM, written)).toMatchObject({ ok: true, revision: 2 });
    expect(await store.append(stream, NO_STREAM, events(1))).toEqual({ ok: false, revision: 2 });
    expect(ids(await store.readStream(stream))).toEqual(ids(written));
    expect(ids(await take(follower, 3))).toEqual(ids(written));
    end.abort();
    expect(reach.lost).not.toHaveBeenCalled();
  });

  const REFUSED = 'EventStoreDB refuses the user or the password of EVENTSTORE_URL';
  const WEAK = 'EventStoreDB does not let the user of EVENTSTORE_URL read all streams and write ours';

  test.each([
    ['a wrong password', 'admin:wrong@', REFUSED],
    ['a user that is not known', 'nobody:changeit@', REFUSED],
    ['no user', '', WEAK],
    ['a user who may not read all streams', `${CLERK}@`, WEAK],
  ])('%s is refused on opening with a clear message', async (_name, user, words) => {
    await expect(open(server.url.replace(`${ADMINISTRATOR}@`, user))).rejects.toThrow(new Error(words));
    expect(reach.lost).not.toHaveBeenCalled();
  });

  test.each([
    ['missing', 'none.crt', 'tlsCAFile: ENOENT: no such file or directory'],
    ['no certificate', 'shown.key', 'shown.key is not a certificate in PEM'],
  ])('a CA file that is %s is refused on opening, by its name', async (_name, file, words) => {
    await expect(open(server.url.replace('shown.crt', file))).rejects.toThrow(words);
  });

  test.each([
    [
      'no CA file',
      (url: string) => url.replace(/&tlsCAFile=.*/, ''),
      /^the certificate of localhost:\d+ is of an authority that Node.js does not know: .* tlsCAFile$/,
    ],
    [
      'another CA file',
      (url: string) => url.replace('shown.crt', 'other.crt'),
      /^the certificate of localhost:\d+ is not of the authority in .*other.crt, .* tlsCAFile$/,
    ],
    [
      'no TLS',
      (url: string) => url.replace(/tls=true.*/, 'tls=false'),
      /^localhost:\d+ speaks TLS, and EVENTSTORE_URL has tls=false$/,
    ],
    [
      'a search for the leader without a CA file',
      (url: string) => url.replace(/&tlsCAFile=.*/, '').replace('esdb:', 'esdb+discover:'),
      /^the certificate of localhost:\d+ is of an authority/,
    ],
    ['the right options', (url: string) => url, null],
  ])('%s: the mistake is put into words', async (_name, changed, words) => {
    const mistake = await tlsMistake(readConnectionString(changed(server.url)));
    if (words) expect(mistake).toMatch(words);
    else expect(mistake).toBe(null);
  });

  test('TLS to a server without it is put into words', async () => {
    const plain = await startStandIn();
    const url = plain.url.replace('tls=false', 'tls=true');
    expect(await tlsMistake(readConnectionString(url))).toMatch(
      /^127.0.0.1:\d+ does not speak TLS: .* tls=false for it$/,
    );
    await plain.stop();
    expect(await tlsMistake(readConnectionString(url))).toBe(null);
  });

  test('a server with a certificate of another CA is waited for and reported once, with the reason', async () => {
    const files = { key: join(folder, 'late.key'), certificate: join(folder, 'late.crt') };
    const show = (one: Certificate) =>
      Promise.all([copyFile(one.key, files.key), copyFile(one.certificate, files.certificate)]);
    await show(other);
    const late = await startStandIn({ secured: files });
    const url = late.url.replace(
      encodeURIComponent(files.certificate),
      encodeURIComponent(shown.certificate),
    );
    const opening = open(url);
    await expect.poll(() => log.warn.mock.calls.length).toBe(1);
    await late.outage.begin();
    await show(shown);
    await late.outage.end();
    const store = await opening;
    expect(await store.append(newStream(), NO_STREAM, events(1))).toMatchObject({ ok: true });
    expect(reach.lost.mock.calls).toEqual([[expect.any(StoreUnavailable)]]);
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining('is not of the authority in')]]);
    expect(JSON.stringify(reach.lost.mock.calls)).not.toContain(ADMINISTRATOR);
    expect(reach.back).toHaveBeenCalledTimes(1);
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await late.stop();
  });
});
