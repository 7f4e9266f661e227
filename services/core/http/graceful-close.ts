import type { Server } from 'node:http';

/**
 * Once told to, hangs up as soon as no request is under way: a connection that is kept alive, or that never sent
 * anything, would hold up the server's end.
 */
export function createGracefulClose(server: Server): () => void {
  let underWay = 0;
  let ending = false;
  const closeWhenIdle = () => {
    if (ending && underWay === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      closeWhenIdle();
    });
  });
  server.on('connection', (socket) => {
    if (ending) socket.destroy();
  });
  return () => {
    ending = true;
    closeWhenIdle();
  };
}
