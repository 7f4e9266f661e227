/** The benchmark's clients, in a process of their own. */
import { once } from 'node:events';
import { io } from 'socket.io-client';

const [url = '', count = ''] = process.argv.slice(2);
let missing = 0;

async function connect(token: string): Promise<void> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
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
for (let n = 0; n < Number(count); n += 1) await connect(String(n));
process.send?.('connected');
