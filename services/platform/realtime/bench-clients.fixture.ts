/**
 * The clients of the benchmark, in a process of their own: so many at the URL given. Says when all are connected, and,
 * told how many messages are to come to each of them, when all have.
 */
import { once } from 'node:events';
import { io } from 'socket.io-client';

const [url = '', count = ''] = process.argv.slice(2);
let missing = 0;

async function connect(): Promise<void> {
  const socket = io(url, { transports: ['websocket'], forceNew: true });
  socket.on('changed', () => {
    missing -= 1;
    if (missing === 0) process.send?.('heard');
  });
  await once(socket as never, 'connect');
}

process.on('message', (messages: number) => {
  missing = messages * Number(count);
  process.send?.('listening');
});
for (let n = 0; n < Number(count); n += 1) await connect();
process.send?.('connected');
