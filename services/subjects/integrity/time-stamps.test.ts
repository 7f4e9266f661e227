import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { findProgram } from '@coffret/scripts/lib/find-program.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isStamped, openTimeStamps, timeOf } from './time-stamps.ts';

const openssl = findProgram('openssl', process.env);
const run = promisify(execFile);

const CONFIG = `
[tsa]
default_tsa = here
[here]
serial = serial
default_policy = 1.2.3.4
digests = sha256
signer_digest = sha256
ess_cert_id_alg = sha256
`;

/** An authority as OpenSSL plays it. */
describe.skipIf(!openssl)('a time stamping authority', () => {
  let folder: string;
  let server: Server;
  let url: string;
  let answer: (query: Buffer) => Promise<Buffer>;

  const call = (args: string) => run(openssl as string, args.split(' '), { cwd: folder });
  async function stamped(query: Buffer): Promise<Buffer> {
    await writeFile(join(folder, 'query'), query);
    await call(
      'ts -reply -config tsa.cnf -queryfile query -out reply -signer certificate.pem -inkey key.pem',
    );
    return readFile(join(folder, 'reply'));
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coffret-tsa-'));
    await writeFile(join(folder, 'tsa.cnf'), CONFIG);
    await writeFile(join(folder, 'serial'), '01\n');
    await call(
      'req -x509 -newkey rsa:2048 -nodes -subj /CN=Time -days 2 -keyout key.pem -out certificate.pem ' +
        '-addext extendedKeyUsage=critical,timeStamping',
    );
    server = createServer(async (request, reply) => {
      reply.setHeader('content-type', 'application/timestamp-reply');
      reply.end(await answer(await buffer(request)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test('confirms the time of one text only', async () => {
    answer = stamped;
    const token = await openTimeStamps(url).over('what was sealed');
    expect(await isStamped('what was sealed', token)).toBe(true);
    expect(await isStamped('something else', token)).toBe(false);
    // To the second, by this machine's clock.
    expect(timeOf(token)).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.000Z$/);
    expect(timeOf('bm90aGluZw==')).toBeNull();
    const bytes = Buffer.from(token, 'base64');
    bytes[bytes.length - 5] = 255 - Number(bytes[bytes.length - 5]);
    expect(await isStamped('what was sealed', bytes.toString('base64'))).toBe(false);
  });

  test('that replays an earlier response is refused', async () => {
    let first: Buffer | undefined;
    answer = async (query) => {
      first ??= await stamped(query);
      return first;
    };
    await openTimeStamps(url).over('what was sealed');
    await expect(openTimeStamps(url).over('something else')).rejects.toThrow('of something else');
  });

  test('an invalid response is reported', async () => {
    answer = async () => Buffer.from('<html>');
    await expect(openTimeStamps(url).over('what was sealed')).rejects.toThrow();
  });
});
