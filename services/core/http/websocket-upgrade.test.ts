import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { isWebSocketUpgrade } from './websocket-upgrade.ts';

async function listening(): Promise<{ server: Server; address: string }> {
  const server = createServer({ shouldUpgradeCallback: isWebSocketUpgrade }, (_request, reply) =>
    reply.end('plain'),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const offer = (address: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = { connection: 'Upgrade', upgrade: 'WebSocket' };
    get(address + path, { headers }, (answer) => resolve(text(answer))).on('error', reject);
  });

test('an upgrade to WebSocket is accepted under /socket.io/ and ignored elsewhere', async () => {
  const { server, address } = await listening();
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 8\r\n\r\nupgraded'),
  );
  expect(await offer(address, '/socket.io/?EIO=4&transport=websocket')).toBe('upgraded');
  for (const path of ['/api/activities', '/socket.iox', '/'])
    expect(await offer(address, path)).toBe('plain');
});

test('an upgrade is ignored on a server without an upgrade listener', async () => {
  const { address } = await listening();
  expect(await offer(address, '/socket.io/?EIO=4&transport=websocket')).toBe('plain');
});
